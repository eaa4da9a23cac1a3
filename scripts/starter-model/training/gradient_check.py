"""Compares the fused kernels' forward and backward pass with automatic differentiation in float32, on a small model.

Prints the largest relative error per parameter and fails when one is larger than bfloat16 explains.
"""
import sys
import tempfile
from pathlib import Path

import torch
import torch.nn.functional as functional

from fast_model import FastModel, load_kernels
from kernels import build_kernels
from model import Shape, initial_parameters
from plain_model import plain_hidden

TOLERANCE = 0.04


def check(name: str, fast: FastModel, found: dict, loss: torch.Tensor, learned: dict) -> float:
    """-> the largest relative error of the gradients, printed per parameter."""
    loss.backward()
    errors = {key: relative_error(found[key], value.grad) for key, value in learned.items()}
    print(f'{name}: ' + ', '.join(f'{key} {error:.3f}' for key, error in errors.items()))
    return max(errors.values())


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
    lengths = torch.tensor([64, 23, 8], dtype=torch.int32)
    with tempfile.TemporaryDirectory() as work:
        fast = FastModel(shape, parameters, load_kernels(build_kernels(Path(work))))
        worst = max(check_causal(shape, fast, tokens, positions, targets), check_both_ways(shape, fast, tokens, lengths))
    print(f'worst {worst:.4f}, allowed {TOLERANCE}')
    sys.exit(worst > TOLERANCE)


def copies(fast: FastModel) -> dict[str, torch.Tensor]:
    return {name: value.clone().requires_grad_() for name, value in fast.parameters.items()}


def check_causal(shape, fast, tokens, positions, targets) -> float:
    """The language model's loss."""
    weights = torch.randint(1, 5, (len(targets),)).float()
    fast.forward(tokens)
    fast.loss_and_backward(positions, targets, weights)
    learned = copies(fast)
    chosen = plain_hidden(shape, learned, tokens, None)[positions]
    losses = functional.cross_entropy(chosen @ learned['emb'].t(), targets, reduction='none')
    return check('causal', fast, fast.gradients, (losses * weights).sum() / weights.sum(), learned)


def check_both_ways(shape, fast, tokens, lengths) -> float:
    """The embedder's way: means over the first positions, here summed with fixed weights."""
    weights = torch.randn(len(lengths), shape.width)
    used = (torch.arange(tokens.shape[1])[None] < lengths[:, None]).float()[..., None] / lengths[:, None, None]
    fast.forward(tokens, lengths=lengths)
    fast.backward_from((used * weights[:, None]).reshape(-1, shape.width).to(torch.bfloat16))
    learned = copies(fast)
    hidden = plain_hidden(shape, learned, tokens, lengths).view(*tokens.shape, -1)
    return check('both ways', fast, fast.gradients, (hidden * used * weights[:, None]).sum(), learned)


def relative_error(found: torch.Tensor, expected: torch.Tensor) -> float:
    return ((found - expected).norm() / expected.norm()).item()


if __name__ == '__main__':
    main()
