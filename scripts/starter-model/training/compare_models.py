"""Compares the plain model that trains on a GPU with the fused kernels, both on the CPU: loss, gradients, and some steps of training.

Prints both and fails when they are further apart than bfloat16 explains. `--device cuda` compares a GPU with this processor.
"""
import argparse
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch

from data import copy_batch
from devices import add_device, chosen_device
from fast_model import FastModel, load_kernels
from gradient_check import relative_error
from kernels import build_kernels
from model import Shape, initial_parameters
from optimizer import Optimizer
from plain_model import PlainModel

GRADIENT_TOLERANCE = 0.04   # relative; both round to bfloat16, in other places
LOSS_TOLERANCE = 0.005      # relative, also after STEPS of training
STEPS = 40


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_device(parser)
    device = chosen_device(parser.parse_args().device)
    torch.manual_seed(7)
    shape = Shape(vocabulary=512, width=64, layers=2, heads=2, feed_forward=128)
    with tempfile.TemporaryDirectory() as work:
        fast = FastModel(shape, initial_parameters(shape, seed=7), load_kernels(build_kernels(Path(work))))
        plain = PlainModel(shape, {name: value.to(device) for name, value in initial_parameters(shape, seed=7).items()})
        sys.exit(not all([same_gradients(fast, plain), same_both_ways(fast, plain), learns_alike(fast, plain)]))


def same_gradients(fast: FastModel, plain: PlainModel) -> bool:
    """The language model's loss."""
    tokens, positions, targets = copy_batch(fast.shape.vocabulary, 4, 96, np.random.default_rng(1))
    weights = torch.randint(1, 5, (len(targets),)).float()
    losses = [loss_of(model, tokens, positions, targets, weights) for model in (fast, plain)]
    print(f'loss: fused {losses[0]:.4f}, plain {losses[1]:.4f}')
    return is_close(*losses) and worst_gradient('gradients', fast, plain) < GRADIENT_TOLERANCE


def same_both_ways(fast: FastModel, plain: PlainModel) -> bool:
    """The embedder's way: every position sees the whole text."""
    tokens = torch.randint(0, fast.shape.vocabulary, (3, 64))
    lengths = torch.tensor([64, 23, 8], dtype=torch.int32)
    used = (torch.arange(64)[None] < lengths[:, None]).reshape(-1, 1)
    gradient = (torch.randn(tokens.numel(), fast.shape.width) * used / lengths.sum()).to(torch.bfloat16)
    for model in (fast, plain):
        model.forward(tokens.to(model.device), lengths=lengths.to(model.device))
        model.backward_from(gradient.to(model.device))
    return worst_gradient('gradients both ways', fast, plain) < GRADIENT_TOLERANCE


def learns_alike(fast: FastModel, plain: PlainModel) -> bool:
    curves = [learning_curve(model) for model in (fast, plain)]
    for name, curve in zip(('fused', 'plain'), curves):
        print(f'{name}, loss every 10 steps: ' + ' '.join(f'{loss:.3f}' for loss in curve[9::10]))
    fell = all(curve[-1] < 0.97 * curve[0] for curve in curves)
    return fell and all(is_close(*pair) for pair in zip(*curves))


def learning_curve(model) -> list[float]:
    optimizer, generator, losses = Optimizer(model.parameters, weight_decay=0.02), np.random.default_rng(2), []
    for _ in range(STEPS):
        losses.append(loss_of(model, *copy_batch(model.shape.vocabulary, 16, 96, generator)))
        optimizer.step(model.gradients, 0.02, 3e-3)
    return losses


def loss_of(model, tokens, positions, targets, weights=None) -> float:
    tokens, positions, targets = (values.to(model.device) for values in (tokens, positions, targets))
    model.forward(tokens)
    return model.loss_and_backward(positions, targets, None if weights is None else weights.to(model.device))[0]


def worst_gradient(name: str, fast: FastModel, plain: PlainModel) -> float:
    errors = {key: relative_error(plain.gradients[key].cpu(), value) for key, value in fast.gradients.items()}
    worst = max(errors, key=errors.get)
    print(f'{name}: worst {errors[worst]:.4f} ({worst}), allowed {GRADIENT_TOLERANCE}')
    return errors[worst]


def is_close(one: float, other: float) -> bool:
    return abs(one - other) < LOSS_TOLERANCE * max(one, other)


if __name__ == '__main__':
    main()
