"""Starts the first layers as copying heads, so that training begins with what a small model otherwise learns last.

Half of the heads of layer 0 attend to the previous token and write it down; half of those of layers 1 and 2 look for a token
whose predecessor is the present token and copy it: induction heads (Olsson et al. 2022), built by hand.
"""
import math

import torch

from model import HEAD_WIDTH, Shape

HALF = HEAD_WIDTH // 2
SHARED_DIRECTION = 0.8   # length of the component all embeddings share; previous-token heads read positions through it
QUERY_SCALE = 0.3
PREVIOUS_SHARPNESS = 2.2
COPY_SHARPNESS = 2.6
COPY_GAIN = 10.0
PREVIOUS_GAIN = 1.2
FAST_FREQUENCIES = 4     # the rotary pairs that tell neighbours apart
SLOW_LIMIT = 0.02        # rotary pairs slower than this hardly turn within a context: they carry content


def build_copying_heads(parameters: dict[str, torch.Tensor], shape: Shape, seed: int) -> None:
    """Overwrites the query, key, value and output rows of half of the heads in layers 0 to 2, in place."""
    generator = torch.Generator().manual_seed(seed + 77)
    shared = torch.randn(shape.width, generator=generator)
    shared /= shared.norm()
    embedding = parameters['emb']
    embedding -= (embedding @ shared)[:, None] * shared[None]
    embedding += shared[None] * SHARED_DIRECTION
    for layer in range(shape.layers):
        parameters[f'{layer}.dn'].mul_(0.15)
        parameters[f'{layer}.o'].mul_(0.2)
    written = _previous_token_heads(parameters, shape, shared, generator)
    for layer in range(1, min(3, shape.layers)):
        _induction_heads(parameters, shape, shared, generator, layer, written)


def _frequencies(shape: Shape) -> torch.Tensor:
    return 1.0 / (shape.rope_base ** (torch.arange(0, HEAD_WIDTH, 2).float() / HEAD_WIDTH))


def _orthonormal(count: int, shape: Shape, shared: torch.Tensor, generator: torch.Generator) -> torch.Tensor:
    """`count` orthonormal rows that are also orthogonal to the shared direction."""
    columns = torch.randn(shape.width, count + 1, generator=generator)
    columns[:, 0] = shared
    return torch.linalg.qr(columns)[0].t()[1:].contiguous()


def _rows(parameters, shape: Shape, layer: int, kind: str, head: int) -> torch.Tensor:
    offset = {'query': 0, 'key': 1, 'value': 2}[kind] * shape.attention_width + head * HEAD_WIDTH
    return parameters[f'{layer}.qkv'][offset:offset + HEAD_WIDTH]


def _output(parameters, layer: int, head: int) -> torch.Tensor:
    return parameters[f'{layer}.o'][:, head * HEAD_WIDTH:(head + 1) * HEAD_WIDTH]


def _previous_token_heads(parameters, shape, shared, generator):
    """Each head reads a slice of the previous token's embedding and writes it in a direction of its own."""
    frequencies, heads = _frequencies(shape), shape.heads // 2
    slow = [pair for pair in range(HALF) if frequencies[pair] < SLOW_LIMIT]
    slots = slow + [pair + HALF for pair in slow]
    written = []
    for head in range(heads):
        query, key = torch.zeros(HEAD_WIDTH, shape.width), torch.zeros(HEAD_WIDTH, shape.width)
        for pair in range(FAST_FREQUENCIES):
            query[pair] = shared
            key[pair], key[pair + HALF] = shared * math.cos(frequencies[pair]), shared * math.sin(frequencies[pair])
        _rows(parameters, shape, 0, 'query', head).copy_(query * QUERY_SCALE)
        _rows(parameters, shape, 0, 'key', head).copy_(key * QUERY_SCALE)
        read = torch.zeros(HEAD_WIDTH, shape.width)
        read[slots] = _orthonormal(len(slots), shape, shared, generator)
        write = _orthonormal(HEAD_WIDTH, shape, shared, generator)
        _rows(parameters, shape, 0, 'value', head).copy_(read)
        gain = PREVIOUS_GAIN * 1.6 / math.sqrt(shape.width) * math.sqrt(1 / heads) * 1.5
        _output(parameters, 0, head).copy_(write.t() * gain)
        written.append((read, write))
    for norm in ('qn', 'kn'):
        parameters[f'0.{norm}'].fill_(PREVIOUS_SHARPNESS)
    return written


def _induction_heads(parameters, shape, shared, generator, layer, written):
    strength = 1.0 if layer == 1 else 0.5
    for head, (read, write) in enumerate(written):
        _rows(parameters, shape, layer, 'query', head).copy_(read * QUERY_SCALE)
        _rows(parameters, shape, layer, 'key', head).copy_(write * QUERY_SCALE)
        value = _orthonormal(HEAD_WIDTH, shape, shared, generator)
        _rows(parameters, shape, layer, 'value', head).copy_(value)
        _output(parameters, layer, head).copy_(value.t() * COPY_GAIN / math.sqrt(shape.width) * strength)
    for norm in ('qn', 'kn'):
        parameters[f'{layer}.{norm}'].fill_(COPY_SHARPNESS)
