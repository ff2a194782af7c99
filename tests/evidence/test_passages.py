"""Passages: short quotations of known sources, written as they are read."""

from __future__ import annotations

from boston.check import unused_passages
from boston.evidence import parse_passages, sources
from boston.evidence.passages import located

PASSAGES = located()
NUMBERS = {"S-RU": "000", "S-WIKI": "001", "S-KNIGA": "002", "S-AM": "003", "S-LT": "004"}
"""The files of the sources' texts begin with these numbers."""
LONGEST_QUOTATION = 6


def test_quotations_are_one_to_six_words_and_name_their_section():
    for passage in PASSAGES:
        assert 1 <= len(passage.words.split()) <= LONGEST_QUOTATION, passage
        assert passage.words == passage.words.strip(), passage
        assert passage.section, passage


def test_every_seed_source_has_its_file():
    assert {source.id for source in sources() if not source.external} == set(NUMBERS)
    assert {passage.source for passage in PASSAGES} <= set(NUMBERS)


def test_a_passage_is_written_as_it_is_read():
    for passage in PASSAGES:
        assert parse_passages(str(passage)) == (passage,)
        assert passage.words in passage.long


def test_unused_passages_are_located_all_the_same():
    assert set(unused_passages()) <= {str(passage) for passage in PASSAGES}
