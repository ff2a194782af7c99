"""Settlement over everything there is to settle: each cell conserves, to the counter.

The quick grid takes every contract with every partner, every count of tricks and of honours, under
each house rule alone; pools and last deals go along by turns. The slow one is the full product.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, cycle, islice, product
from random import Random

import pytest

import boston
from boston import Contract, Seat, Settlement, Variant
from boston.board import ALL_PASS

AROUND = "NESW"


def preference(game: Variant) -> dict[str, str]:
    """Suits for each class a party fixes, in games that fix some."""
    suits = game.rules.equipment.suits
    at = 2 if game.rules.suits.ranking == "party-and-deal" else 1
    return {
        name: suit.value for name, suit in zip(game.rules.suits.names[:at], suits, strict=False)
    }


def contracts(game: Variant, declarer: str = "S") -> Iterator[Contract]:
    """Every contract of a declarer, alone and with each partner it may have."""
    fixed = preference(game)
    for call in game.calls:
        if call.kind != "bid" or call.bare:
            continue
        alone = boston.contract(game, call.code, declarer=declarer, preference=fixed)
        yield alone
        if call.contract in game.rules.partner.contracts:
            for seat in AROUND.replace(declarer, ""):
                yield alone.with_partner(Seat(seat))


def tours(game: Variant) -> tuple[str, ...]:
    """The kinds of tours a game has."""
    return tuple(kind for kind, _ in game.rules.sitting.tours) or ("simple",)


def holders(game: Variant) -> tuple[Seat | None, ...]:
    """Who may hold the Boston card."""
    return (None, *Seat) if game.rules.boston_card else (None,)


def without_trumps(contract: Contract) -> tuple[tuple[str, ...], ...]:
    """Who may have declared chicane, in games that have it."""
    paid = contract.variant.rules.chicane is not None and contract.suit is not None
    return ((), ("E",), ("N", "S")) if paid else ((),)


def honours(contract: Contract) -> tuple[int, ...]:
    """What the honours may count for; without a trump there are none."""
    return (0, *contract.variant.rules.honours.counts.values()) if contract.suit else (0,)


def pools(game: Variant) -> tuple[int, ...]:
    """Pools that divide among two, three and four, and pools that do not."""
    stake, unit = game.rules.pool.stake or 7, game.rules.equipment.unit
    return (0, stake, stake * 3, stake * 7 + unit, unit, stake + 2 * unit, stake * 2 + 3)


@cache
def cited(game: Variant, path: str) -> str:
    """Where the rule of a line stands; looking it up for each of a million lines takes long."""
    return game.reading(path).citation


def conserves(paid: Settlement) -> None:
    """A settlement moves counters and makes none; each of its lines says where it stands."""
    payments = paid.payments
    assert sum(payments.values()) + paid.pool - paid.pool_before == 0
    purse = dict.fromkeys((*AROUND, "pool"), 0)
    purse["pool"] = paid.pool_before
    for line in paid.lines:
        assert cited(line.variant, line.path)
        assert line.text.endswith(".")
        assert line.amount >= 0
        if line.payer:
            assert line.payer != line.payee
            purse[line.payer] -= line.amount
            purse[line.payee] += line.amount
        assert purse["pool"] >= 0
    assert purse.pop("pool") == paid.pool
    assert purse == {seat.value: amount for seat, amount in payments.items()}
    if paid.made is not None and all(line.path != "partner.liability" for line in paid.lines):
        beside = ("boston_card", "chicane")  # paid whoever wins the deal
        own = [line for line in paid.lines if not line.path.startswith(beside)]
        earned = boston.settlement.transfer.totals(own, paid.pool_before)[0]
        assert (earned[paid.contract.declarer] > 0) is paid.made


def test_every_contract_partner_tricks_and_honours_conserves(form):
    pool, last = cycle(pools(form)), cycle((False, False, True))
    tour, holder = cycle(tours(form)), cycle(holders(form))
    # A house rule alone is tried on every fourth contract; the game as it stands on all.
    for contract in islice(contracts(form), 0, None, 4 if form.chosen else 1):
        void = cycle(without_trumps(contract))
        for tricks, worth in product(range(contract.cards + 1), honours(contract)):
            paid = boston.settle(
                contract,
                split_tricks(contract, tricks),
                pool=next(pool),
                honours=worth,
                last=next(last),
                tour=next(tour),
                holder=next(holder),
                chicane=next(void),
            )
            conserves(paid)


def split_tricks(contract: Contract, tricks: int) -> dict[Seat, int]:
    """The declaring side's tricks, shared in all sorts of ways as the contract goes on."""
    if contract.partner is None:
        return {contract.declarer: tricks}
    first = (tricks * 7 + len(contract.code)) % (tricks + 1)
    return {contract.declarer: first, contract.partner: tricks - first}


def test_pools_and_last_deals_for_each_result(form):
    dealer = cycle(AROUND)
    # A house rule alone is tried on every fifth contract; the game as it stands on all.
    for contract in islice(contracts(form), 0, None, 5 if form.chosen else 1):
        made = [tricks for tricks in range(contract.cards + 1) if contract.made(tricks)]
        lost = [tricks for tricks in range(contract.cards + 1) if not contract.made(tricks)]
        for tricks in (made[:1] + lost[:1]) if contract.partner else (made[-1:] + lost[-1:]):
            for pool, last in product(pools(form), (False, True)):
                paid = boston.settle(contract, tricks, pool=pool, last=last, dealer=next(dealer))
                conserves(paid)
                if contract.made(tricks) and form.rules.settlement.win_takes_pool:
                    assert paid.pool == 0


def test_partners_share_to_the_smallest_counter(form):
    unit = form.rules.equipment.unit
    for contract in islice(contracts(form), 0, None, 3 if form.chosen else 1):
        if contract.partner is None:
            continue
        for tricks, pool in product((0, contract.cards), pools(form)):
            for last in (False, True):
                taken = {contract.declarer: tricks - tricks // 2, contract.partner: tricks // 2}
                paid = boston.settle(contract, taken, pool=pool, last=last)
                points = form.rules.settlement.reckoned_in == "points"
                shared = paid.points if points else paid.payments
                one, other = (shared[seat] for seat in contract.side)
                assert abs(one - other) <= unit + pool % unit


def test_all_pass_conserves_whoever_takes_how_many(form):
    contract = boston.contract(form, ALL_PASS)
    chance = Random(7)
    if form.rules.all_pass.outcome != "play":
        for pool, dealer in product(pools(form), AROUND):
            conserves(boston.settle(contract, pool=pool, dealer=dealer))
        return
    for pool in pools(form):
        for dealer in AROUND:
            for _ in range(12):
                cuts = sorted(chance.choices(range(contract.cards + 1), k=3))
                taken = [b - a for a, b in zip([0, *cuts], [*cuts, contract.cards], strict=True)]
                paid = boston.settle(
                    contract, dict(zip(AROUND, taken, strict=True)), pool=pool, dealer=dealer
                )
                conserves(paid)
                assert paid.pool == 0
                best = {seat for seat, n in zip(Seat, taken, strict=True) if n == min(taken)}
                assert {seat for seat, n in paid.payments.items() if n} <= best


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_turning_the_table_turns_the_settlement(game, turns):
    chance = Random(turns)

    def turned(seat: str) -> str:
        if seat not in tuple(AROUND):  # the pool, or nobody
            return seat
        return AROUND[(AROUND.index(seat) + turns) % len(AROUND)]

    for here in contracts(game):
        there = boston.contract(
            game,
            here.code,
            declarer=turned(here.declarer),
            partner=turned(here.partner) if here.partner else None,
            preference=preference(game),
        )
        for dealer in AROUND:
            tricks, holder = chance.randrange(here.cards + 1), chance.choice(holders(game))
            options = {
                "pool": chance.choice(pools(game)),
                "honours": chance.choice(honours(here)),
                "last": chance.random() < 0.5,
            }
            one = boston.settle(here, tricks, dealer=dealer, holder=holder, **options)
            other = boston.settle(
                there,
                tricks,
                dealer=turned(dealer),
                holder=turned(holder) if holder else None,
                **options,
            )
            assert {turned(seat): n for seat, n in one.payments.items()} == other.payments
            assert one.pool == other.pool
            # Where every seat is asked in the order of the table, that order turns with it.
            moved = [(turned(line.payer), turned(line.payee), line.amount) for line in one.lines]
            assert sorted(moved) == sorted((i.payer, i.payee, i.amount) for i in other.lines)
            assert sorted((line.path, line.amount) for line in one.lines) == sorted(
                (line.path, line.amount) for line in other.lines
            )


def happenings(game: Variant, contract: Contract, chance: Random) -> list[boston.Event]:
    """One irregularity of each kind the game has a rule for."""
    penalties = game.rules.penalties
    seat = chance.choice(AROUND)
    events = [boston.Event("misdeal", seat=seat)]
    noted = (*penalties.misdeal_excused, *penalties.misdeal_passes)
    events += [boston.Event("misdeal", seat=seat, note=note) for note in noted]
    if contract.cards and (penalties.revoke_tricks or penalties.revoke_by_declarers):
        events.append(boston.Event("revoke", seat=seat, trick=chance.randrange(1, 13)))
    named = {
        "out-of-turn": penalties.out_of_turn,
        "hint": penalties.hint if not contract.all_pass else None,
        "unclaimed": penalties.unclaimed,
    }
    events += [boston.Event(kind, seat=seat) for kind, rule in named.items() if rule is not None]
    if contract.goal == "at-least" and game.rules.settlement.early_payment:
        events.append(boston.Event("paid-early"))
    return events


def test_irregularities_conserve(form):
    chance = Random(3)
    every = [*islice(contracts(form), 0, None, 4 if form.chosen else 1)]
    for contract in (*every, boston.contract(form, ALL_PASS)):
        tricks = {"N": 2, "E": 3, "S": 4, "W": contract.cards - 9} if contract.cards else None
        for _ in range(4):
            events = happenings(form, contract, chance)
            chosen = chance.sample(events, min(2, len(events)))
            paid = boston.settle(contract, tricks, pool=chance.choice(pools(form)), events=chosen)
            assert sum(paid.payments.values()) + paid.pool - paid.pool_before == 0


def pairs(game: Variant) -> Iterator[Variant]:
    """The game with each two house rules read in every way; all at once would be millions."""
    for one, other in combinations(game.options.values(), 2):
        for first, second in product(one.readings, other.readings):
            yield game.with_rules({one.name: first, other.name: second})


def check_sample(game: Variant, chance: Random, count: int) -> None:
    """Settle contracts of a game at random."""
    every = list(contracts(game))
    for contract in chance.sample(every, min(count, len(every))):
        worth = chance.choice(honours(contract))
        tricks = chance.randrange(contract.cards + 1)
        pool, last = chance.choice(pools(game)), chance.random() < 0.5
        conserves(boston.settle(contract, tricks, pool=pool, honours=worth, last=last))


@pytest.mark.thorough
def test_house_rules_together_conserve_sampled(game):
    chance = Random(11)
    for _ in range(24):
        names = {o.name: chance.choice(list(o.readings)) for o in game.options.values()}
        check_sample(game.with_rules(names), chance, 12)


@pytest.mark.slow
def test_house_rules_in_pairs_conserve_over_everything(game):
    for chosen in pairs(game):
        pool, holder = cycle(pools(chosen)), cycle(holders(chosen))
        for contract in contracts(chosen):
            for tricks, worth, tour, last in product(
                range(contract.cards + 1), honours(contract), tours(chosen), (False, True)
            ):
                conserves(
                    boston.settle(
                        contract,
                        split_tricks(contract, tricks),
                        pool=next(pool),
                        honours=worth,
                        last=last,
                        tour=tour,
                        holder=next(holder),
                    )
                )
