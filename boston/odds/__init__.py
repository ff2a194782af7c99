"""Win probabilities: how often a hand makes a contract, by a stated way of playing it out.

>>> import boston
>>> found = boston.odds("fontainebleau", "AKQJT987...65432", "8S", partners=False, deals=64)
>>> found[0].wins, found[0].deals
(64, 64)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.deal import check_seed
from boston.errors import VariantError, quoted
from boston.odds.interval import wilson
from boston.odds.models import ALL, MODELS, Model, model_of
from boston.odds.question import read_question
from boston.odds.result import Odds, OddsRow
from boston.odds.run import Run
from boston.odds.workers import usual_threads
from boston.solver.contracts import check_budget
from boston.variants import Variant

__all__ = ["MODELS", "Model", "Odds", "OddsRow", "Run", "odds", "odds_stream", "wilson"]

USUAL_DEALS: Final = 1000
MOST_DEALS: Final = 10_000_000
FINEST, COARSEST = 0.001, 0.25
MOST_THREADS: Final = 64
MOST_POOL: Final = 1_000_000_000


def odds_stream(
    game: str | Variant,
    hand: object,
    contracts: object = None,
    model: str = "sensible",
    seat: str | None = None,
    deals: int | None = None,
    seed: int | None = 1,
    *,
    within: float | None = None,
    preference: Mapping[str, Sequence[str]] | None = None,
    partners: bool = True,
    pool: int = 0,
    nodes: int | None = None,
    tricks: bool = True,
    threads: int | None = None,
) -> Run:
    """Odds that grow finer while one looks: iterate over what is returned.

    >>> import boston
    >>> stream = boston.odds_stream("bostonas", "AKQJT98..AK.5432", "7S", deals=256, partners=False)
    >>> [found[0].deals for found in stream]
    [64, 256]

    Args:
        game: As for `odds`, like all that is not named here.
        hand: The hand.
        contracts: The contracts.
        model: The way of playing.
        seat: Where the hand sits.
        deals: Deals wanted in the end.
        seed: The seed.
        within: The standard error wished.
        preference: Suits that prices depend on.
        partners: Whether to ask with partners too.
        pool: Counters in the pool.
        nodes: Budget of the solver for one deal.
        tricks: Whether tricks are counted.
        threads: How many threads count.

    Raises:
        NotationError: as `odds` does.
        VariantError: as `odds` does.
        UnknownVariant: for a game that is not known.
    """
    way = model_of(model)
    if nodes is not None:
        check_budget(nodes)
    return Run(
        read_question(
            game, hand, contracts, seat, preference, partners=partners, all_seen=way.solved >= ALL
        ),
        way,
        _deals(deals, within),
        check_seed(seed),
        within=_error(within),
        nodes=nodes,
        tricks=tricks,
        pool=_whole(pool, "number of counters in the pool", MOST_POOL, least=0),
        threads=usual_threads()
        if threads is None
        else _whole(threads, "number of threads", MOST_THREADS),
    )


def odds(
    game: str | Variant,
    hand: object,
    contracts: object = None,
    model: str = "sensible",
    seat: str | None = None,
    deals: int | None = None,
    seed: int | None = 1,
    *,
    within: float | None = None,
    preference: Mapping[str, Sequence[str]] | None = None,
    partners: bool = True,
    pool: int = 0,
    nodes: int | None = None,
    tricks: bool = True,
    threads: int | None = None,
) -> Odds:
    """How often a hand makes contracts, the other cards dealt at random.

    >>> import boston
    >>> found = boston.odds("fontainebleau", "AKJ95.A3.K42.Q85", "5S", deals=400)
    >>> [(row.contract, row.company, row.wins) for row in found][0][:2]
    ('5S', 'alone')

    To be sure to about two points either way, as many deals are solved as it takes:

    >>> found = boston.odds(
    ...     "fontainebleau", "AKQ952.A3.K42.J8", "8S", "all-cards-seen",
    ...     within=0.02, partners=False, tricks=False,
    ... )
    >>> found[0].standard_error <= 0.02, found[0].deals < 300
    (True, True)

    Args:
        game: The variant, or its id or name.
        hand: The hand; where a contract lets its player lay a card aside, it may be the hand
            without that card, or the whole one, and then the card is chosen.
        contracts: Calls (`"6H"`), contracts, or both; one or several, or `None` for the whole
            ladder, but for what the hand may not bid. A call that allows a partner is asked alone
            and with one in each other seat; one that is for two only, with a partner alone.
        model: `"sensible"`, `"sampling"` or `"all-cards-seen"`; see `MODELS` for what each says.
        seat: Where the hand sits when North deals; `None` for South, the first lead being each
            seat's as often as the others'.
        deals: Deals for each row, 1000 where not given; the most of them where `within` is given.
        seed: Whole number from 0; deal n of a seed is the same for every contract, model and
            machine. `None` draws one.
        within: A standard error, such as 0.01 for one point: each row is counted until it is
            reached, or `deals` are. Where deals are solved, those of a contract for tricks are
            weighed by class (`boston.odds.strata`), so that about half as many are enough. A deal
            that stays unresolved widens the interval, not the standard error.
        preference: Suits by class, in games whose prices depend on them; spades and then hearts
            where not given.
        partners: Whether calls are asked with partners too.
        pool: Counters in the pool; a win may take them.
        nodes: Cards the solver may play for one deal; a deal beyond that is unresolved.
        tricks: Whether the solver counts tricks; where it only has to say whether a contract is
            made it is faster, and mean tricks and counters of the contracts for tricks are `None`.
        threads: How many threads count; the rows are the same for any number.

    Returns:
        A row for each contract and partner.

    Raises:
        NotationError: for a hand, call, seat, seed or model that cannot be read.
        VariantError: for a neighbour of the family, a call that has no odds with this hand or
            model, or numbers of deals, nodes or threads that make no sense.
        UnknownVariant: for a game that is not known.
    """
    return odds_stream(
        game,
        hand,
        contracts,
        model,
        seat,
        deals,
        seed,
        preference=preference,
        within=within,
        partners=partners,
        pool=pool,
        nodes=nodes,
        tricks=tricks,
        threads=threads,
    ).finish()


def _deals(deals: object, within: object) -> int:
    if deals is None:
        return USUAL_DEALS if within is None else MOST_DEALS
    return _whole(deals, "number of deals", MOST_DEALS)


def _error(within: object) -> float | None:
    if within is None:
        return None
    number = float("nan") if isinstance(within, bool) else within
    if not isinstance(number, int | float) or not FINEST <= number <= COARSEST:
        raise VariantError(
            f"{quoted(within)} is no standard error to count for; give a number from {FINEST} to "
            f"{COARSEST}, such as 0.01 for one point"
        )
    return float(number)


def _whole(number: object, what: str, most: int, least: int = 1) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise VariantError(
            f"{quoted(number)} is not a {what}; give a whole number, {least} to {most:,}"
        )
    return number
