"""Compares the fused kernels' forward and backward pass with automatic differentiation in float32, on a small model.

Prints the largest relative error per parameter and fails when one is larger than bfloat16 explains.
"""
import math
import sys
import tempfile
from pathlib import Path

import torch
import torch.nn.functional as functional

from fast_model import EPSILON, FastModel, load_kernels
from kernels import build_kernels
from model import HEAD_WIDTH, Shape, initial_parameters, rope_angles

TOLERANCE = 0.04


def norm(values: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    return values * torch.rsqrt(values.pow(2).mean(-1, keepdim=True) + EPSILON) * weight


def rotate(values: torch.Tensor, cosines: torch.Tensor, sines: torch.Tensor) -> torch.Tensor:
    first, second = values.chunk(2, -1)
    return torch.cat((first * cosines - second * sines, second * cosines + first * sines), -1)


def plain_loss(shape: Shape, parameters, tokens, positions, targets) -> torch.Tensor:
    """The same model in plain torch: tokens (batch, length) -> mean cross-entropy at the flat `positions`."""
    batch, length = tokens.shape
    cosines, sines = rope_angles(length, shape.rope_base)
    hidden = parameters['emb'][tokens]
    mask = torch.full((length, length), -math.inf).triu(1)
    for layer in range(shape.layers):
        qkv = norm(hidden, parameters[f'{layer}.n1']) @ parameters[f'{layer}.qkv'].t()
        query, key, value = qkv.view(batch, length, 3, shape.heads, HEAD_WIDTH).permute(2, 0, 3, 1, 4)
        query = rotate(norm(query, parameters[f'{layer}.qn']), cosines, sines)
        key = rotate(norm(key, parameters[f'{layer}.kn']), cosines, sines)
        weights = (query @ key.transpose(-1, -2) / math.sqrt(HEAD_WIDTH) + mask).softmax(-1)
        hidden = hidden + (weights @ value).transpose(1, 2).reshape(batch, length, -1) @ parameters[f'{layer}.o'].t()
        gate, up = (norm(hidden, parameters[f'{layer}.n2']) @ parameters[f'{layer}.gu'].t()).chunk(2, -1)
        hidden = hidden + (functional.silu(gate) * up) @ parameters[f'{layer}.dn'].t()
    chosen = norm(hidden, parameters['nf']).reshape(-1, shape.width)[positions]
    return functional.cross_entropy(chosen @ parameters['emb'].t(), targets)


def main() -> None:
    torch.manual_seed(7)
    shape = Shape(vocabulary=96, width=64, layers=2, heads=3, feed_forward=96)
    parameters = initial_parameters(shape, seed=7)
    for value in parameters.values():
        if value.dim() == 1:
            value.add_(torch.randn_like(value) * 0.1)
    tokens = torch.randint(0, shape.vocabulary, (3, 64))
    positions = torch.randperm(tokens.numel())[:50].sort().values
    targets = torch.randint(0, shape.vocabulary, (50,))
    with tempfile.TemporaryDirectory() as work:
        fast = FastModel(shape, parameters, load_kernels(build_kernels(Path(work))))
        fast.forward(tokens)
        loss, _ = fast.loss_and_backward(positions, targets)
    learned = {name: value.clone().requires_grad_() for name, value in parameters.items()}
    expected = plain_loss(shape, learned, tokens, positions, targets)
    expected.backward()
    errors = {name: relative_error(fast.gradients[name], value.grad) for name, value in learned.items()}
    errors['loss'] = abs(loss - expected.item()) / expected.item()
    for name, error in errors.items():
        print(f'{name:8} {error:.4f}')
    worst = max(errors.values())
    print(f'worst {worst:.4f}, allowed {TOLERANCE}')
    sys.exit(worst > TOLERANCE)


def relative_error(found: torch.Tensor, expected: torch.Tensor) -> float:
    return ((found - expected).norm() / expected.norm()).item()


if __name__ == '__main__':
    main()
