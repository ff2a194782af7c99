"""Money on one scale, who pays whom, likeness, the unsaid: tables say what the engine says."""

from __future__ import annotations

from docutils import nodes

import boston
from book._ext import likeness, money_tables, silence_tables
from boston.evidence import Status
from boston.settlement import price_table, settled


def cells(made: nodes.Node) -> list[list[str]]:
    return [
        [entry.astext() for entry in row.findall(nodes.entry)] for row in made.findall(nodes.row)
    ]


def test_a_scale_starts_at_one_and_keeps_the_proportions() -> None:
    alone, together, plain = map(cells, money_tables.scale(""))
    name = boston.variant("fontainebleau").name

    def told(table: list[list[str]]) -> dict[str, str]:
        return dict(next(zip(table[0], row, strict=True) for row in table if row[0] == name))

    assert told(alone)["5"] == "1–3"
    assert told(alone)["4"] == "–"
    assert told(together)["8"] == "7–9"  # five of two together is paid as eight
    assert told(plain)["no trick, hand open"] == "25"  # 250 counters against 10
    for row in alone[1:]:
        assert any(text.partition("–")[0] == "1" for text in row[1:]), row[0]


def test_who_pays_whom_is_what_a_settlement_pays() -> None:
    made, lost, together, together_lost = map(cells, money_tables.payments(""))
    name = boston.variant("fontainebleau").name
    assert made[0] == ["game", "announced", "declarer", "partner", "each opponent", "pool, of 40"]
    (alone,) = [row for row in made if row[0] == name]
    contract = boston.contract("fontainebleau", "5S", declarer="S")
    end = boston.settle(contract, 5, pool=40)
    assert alone[2:] == [f"+{end.payments['S']}", "–", f"−{-end.payments['W']}", str(end.pool)]
    (short,) = [row for row in lost if row[0] == name]
    assert short[2] == f"−{-boston.settle(contract, 4, pool=40).payments['S']}"
    assert [row[0] for row in together] == [row[0] for row in together_lost]
    points = boston.variant("bostonas").name
    assert [row[5] for row in made if row[0] == points] == ["–"]


def test_every_row_of_a_price_table_has_its_settlement() -> None:
    for game in ("jack-of-diamonds", "fontainebleau", "bostonas"):
        for row in price_table(game):
            assert -settled(row).payments[boston.Seat.WEST] == row.amount


def test_likeness_is_a_share_of_equal_rules() -> None:
    games = {game.id: game for game in boston.variants() if game.status == "playable"}
    for one in games.values():
        assert likeness.likeness(one, one) == 1
        assert all(
            likeness.likeness(one, other) == likeness.likeness(other, one) < 1
            for other in games.values()
            if other is not one
        )
    nearer, further = (
        likeness.likeness(games["mariland"], games[other])
        for other in ("fontainebleau", "whist-bostonien")
    )
    assert nearer > further, "the page on likeness says so"
    assert likeness.likeness(games["whist-bostonien"], games["jack-of-diamonds"]) > (
        likeness.likeness(games["whist-bostonien"], games["fontainebleau"])
    )


def test_the_tree_joins_every_game_once_and_never_tighter_on_the_way_out() -> None:
    games = tuple(game for game in boston.variants() if game.status == "playable")
    root = likeness.joined(games)
    assert sorted(game.id for game in root.games) == sorted(game.id for game in games)

    def walk(branch: likeness.Branch) -> None:
        for part in branch.parts:
            assert part.at >= branch.at
            walk(part)

    walk(root)
    (picture,) = likeness.tree("")
    assert all(f">{game.name}<" in picture.astext() for game in games)


def test_nothing_that_is_proposed_is_missing_from_the_unsaid() -> None:
    told = {row[0] for part in silence_tables.silences("") for row in cells(part)}
    (table,) = silence_tables.shares("")
    for game, row in zip(
        (g for g in boston.variants() if g.status == "playable"), cells(table)[1:], strict=True
    ):
        open_ones = [r for r in game.readings() if r.status is Status.PROPOSED]
        assert row[0] == game.name
        assert row[5] == str(len(open_ones))
        assert int(row[1]) == sum(map(int, row[2:6])) == len(game.leaves.values)
        taken = boston.variant(game.extends).leaves.values if game.extends else {}
        for reading in open_ones:
            if taken.get(reading.path) == reading.value:
                continue  # told at the parent, where it may well be attested
            if reading.path.startswith(("contracts.", "tariff.rows.", "calls.")):
                assert reading.path in told
