"""Any two games can be set side by side, from either side; the catalogue has its order."""

from __future__ import annotations

from itertools import combinations

import pytest

import boston
from boston.variants.catalogue import ORDER, fold

IDS = [game.id for game in boston.variants()]


@pytest.mark.parametrize(("left", "right"), list(combinations(IDS, 2)))
def test_two_games_differ_alike_from_both_sides(left: str, right: str) -> None:
    there, back = boston.diff(left, right), boston.diff(right, left)
    assert len(there) > 0
    assert [row.mirrored() for row in there] == list(back)
    assert "rules differ" in there._repr_html_()
    for row in there:
        for value, evidence in ((row.left, row.left_evidence), (row.right, row.right_evidence)):
            assert (value is None) is (evidence is None)


@pytest.mark.parametrize("game", IDS)
def test_a_game_does_not_differ_from_itself(game: str) -> None:
    assert boston.diff(game, game).rows == ()


def test_the_catalogue_lists_the_games_in_its_order() -> None:
    assert [place for place in ORDER if place in IDS] == [game for game in IDS if game in ORDER]


def test_a_child_stands_nearer_to_its_parent_than_to_any_stranger() -> None:
    strangers = {game.id for game in boston.variants() if game.extends is None}
    for game in boston.variants():
        if game.extends is None:
            continue
        near = len(boston.diff(game, game.extends))
        assert all(near < len(boston.diff(game, far)) for far in strangers - {game.extends})


def test_no_two_games_answer_to_one_name() -> None:
    owner: dict[str, str] = {}
    for game in boston.variants():
        for name in {fold(name) for name in (game.id, *game.names.values(), *game.aliases)}:
            assert owner.setdefault(name, game.id) == game.id, name
