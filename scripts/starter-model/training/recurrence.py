"""What the readers of words in order share: a gated recurrent unit in both directions over vectors of features."""
import math
from collections.abc import Iterator

import numpy as np
import torch
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence, pad_sequence

SORTED = 4096           # requests that are sorted by length, so that those of a batch are about as long


def read_both_ways(recurrence: torch.nn.GRU, sequences: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """`sequences` of vectors (sequences, longest, inputs) -> of each place, what both directions have read up to there"""
    packed = pack_padded_sequence(sequences, lengths.cpu(), batch_first=True, enforce_sorted=False)
    return pad_packed_sequence(recurrence(packed)[0], batch_first=True)[0]


def padded(vectors: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """vectors one behind the other -> (sequences, longest, width)"""
    return pad_sequence(vectors.split(lengths.tolist()), batch_first=True)


def is_there(lengths: torch.Tensor) -> torch.Tensor:
    return torch.arange(int(lengths.max()), device=lengths.device)[None] < lengths[:, None]


def batches(lengths: np.ndarray, size: int, generator: np.random.Generator) -> list[np.ndarray]:
    """-> all requests, in batches of about the same length, in any order"""
    order = generator.permutation(len(lengths))
    parts = [part[np.argsort(lengths[part], kind='stable')] for part in np.array_split(order, math.ceil(len(order) / SORTED))]
    order = np.concatenate(parts)
    chosen = [order[start:start + size] for start in range(0, len(order), size)]
    generator.shuffle(chosen)
    return chosen


def by_length(lengths: np.ndarray, size: int) -> Iterator[np.ndarray]:
    yield from np.array_split(np.argsort(lengths, kind='stable'), math.ceil(len(lengths) / size))


def recurrence_tensors(recurrence: torch.nn.GRU) -> dict[str, np.ndarray]:
    directions = {'forwards': '', 'backwards': '_reverse'}
    parts = {'input': 'weight_ih_l0', 'hidden': 'weight_hh_l0', 'input_bias': 'bias_ih_l0', 'hidden_bias': 'bias_hh_l0'}
    return {
        f'{direction}_{part}': getattr(recurrence, name + ending).detach().cpu().numpy()
        for direction, ending in directions.items() for part, name in parts.items()
    }
