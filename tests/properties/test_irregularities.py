"""What happened at the table is a set of facts: telling it in another order changes nothing."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import boston
from boston import Contract, Event
from tests.conformance.test_settlement_grid import contracts


def lowest(game: boston.Variant, goal: str) -> Contract | None:
    """The lowest contract with a goal."""
    return next((c for c in contracts(game) if c.goal == goal), None)


def needs(held: object, what: str) -> None:
    """Skip a test where a game has no rule it could be about."""
    if not held:
        pytest.skip(f"the game has no rule on {what}")


@pytest.mark.parametrize("goal", ["at-least", "at-most", "exactly"])
def test_the_order_in_which_revokes_are_told_changes_nothing(
    game: boston.Variant, goal: str
) -> None:
    contract, penalties = lowest(game, goal), game.rules.penalties
    needs(contract, f"contracts {goal}")
    needs(penalties.revoke_tricks or penalties.revoke_by_declarers, "revokes")
    assert contract is not None
    revokes = [Event("revoke", seat=seat, trick=2) for seat in "SEW"]
    for tricks in range(contract.cards + 1):
        settled = [
            boston.settle(contract, tricks, pool=100, events=told) for told in permutations(revokes)
        ]
        assert len({(s.result, s.payments_by_seat, s.pool) for s in settled}) == 1


def test_revokes_of_both_sides_cancel_out_whatever_was_taken(game: boston.Variant) -> None:
    penalties = game.rules.penalties
    needs(
        penalties.revoke_tricks and not penalties.revoke_by_declarers, "tricks alone for a revoke"
    )
    contract = lowest(game, "at-least")
    assert contract is not None
    both = [Event("revoke", seat="E", trick=2), Event("revoke", seat="S", trick=4)]
    for tricks, told in product(range(contract.cards + 1), permutations(both)):
        assert (
            boston.settle(contract, tricks, events=told).payments
            == boston.settle(contract, tricks).payments
        )


def test_a_deal_paid_early_is_just_made_whatever_else_is_told(game: boston.Variant) -> None:
    needs(game.rules.settlement.early_payment, "paying early")
    contract = lowest(game, "at-least")
    assert contract is not None
    plain = boston.settle(contract, contract.needs).payments
    for seat, tricks in product("SE", (0, contract.needs, contract.cards)):
        facts = [Event("paid-early"), Event("revoke", seat=seat, trick=1)]
        for told in permutations(facts):
            assert boston.settle(contract, tricks, events=told).payments == plain
