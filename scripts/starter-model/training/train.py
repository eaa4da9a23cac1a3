"""Trains the starter language model: `python3 training/train.py`. Started again, it goes on from its last checkpoint."""
import argparse
import json
import math
import os
import time
from pathlib import Path

import numpy as np
import torch

from constructive_init import build_copying_heads
from data import Stage, copy_batch, read_shard, to_batch
from devices import add_device, chosen_device, load_model
from model import Shape, initial_parameters
from optimizer import Optimizer

LONGEST = {'short': 896, 'long': 2048}
TOKENS_PER_BATCH = 6144
COPY_STEPS = 100
COPY_ACCURACY = 0.97
WARM_UP_STEPS = 40
FLAT_SHARE = 0.3        # of the time at full rate, then a cosine down to the floor
RATE_FLOOR = 0.03
CHECKPOINT_SECONDS = 180 # or a tenth of the time, if that is less
VALIDATION_SECONDS = 900
REPORT_STEPS = 25


def main() -> None:
    options = parse_options()
    torch.set_num_threads(options.threads)
    work = Path(options.work)
    vocabulary = len(json.loads((work / 'tokenizer.json').read_text())['tokens'])
    shape = Shape(vocabulary, width=options.width, layers=options.layers, heads=options.width // 32, feed_forward=options.feed_forward)
    run = Run(options, shape, work)
    print(f'{sum(value.numel() for value in run.model.parameters.values()):,} parameters, vocabulary {vocabulary}', flush=True)
    run.train()


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch'))
    parser.add_argument('--minutes', type=float, default=150, help='time to train, earlier sittings counted in')
    parser.add_argument('--short-share', type=float, default=0.15, help='share of the time spent on short conversations')
    parser.add_argument('--start-from', help='a checkpoint of an earlier run: its parameters are taken, with a fresh schedule of rates')
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--seed', type=int, default=1)
    add_device(parser)
    parser.add_argument('--batch-tokens', type=int, default=TOKENS_PER_BATCH)
    parser.add_argument('--width', type=int, default=192)
    parser.add_argument('--layers', type=int, default=5)
    parser.add_argument('--feed-forward', type=int, default=512)
    parser.add_argument('--matrix-rate', type=float, default=0.02)
    parser.add_argument('--vector-rate', type=float, default=3e-3)
    parser.add_argument('--longest', type=int, default=LONGEST['long'], help='tokens of a long conversation; a multiple of 32. The rest of it is left out')
    return parser.parse_args()


class Run:
    def __init__(self, options: argparse.Namespace, shape: Shape, work: Path):
        self.options, self.shape, self.work = options, shape, work
        self.checkpoint = work / 'checkpoint.pt'
        self.device = chosen_device(options.device)
        self.elapsed, self.step, self.tokens, self.tokens_before, self.stages, self.read = 0.0, 0, 0, 0, {}, {}
        goes_on = self.checkpoint.exists()
        earlier = self.checkpoint if goes_on else options.start_from
        saved = torch.load(earlier, map_location=self.device) if earlier else None
        parameters = saved['parameters'] if saved else self.first_parameters()
        self.model = load_model(shape, parameters, work)
        if saved is None:
            self.learn_to_copy()
        self.optimizer = Optimizer(parameters, weight_decay=0.02)
        if saved:
            self.optimizer.restore(saved['optimizer'])
            self.tokens = self.tokens_before = saved['tokens']
        if saved and goes_on:
            self.elapsed, self.step, self.tokens_before = saved['elapsed'], saved['step'], saved.get('tokens_before', 0)
            self.read = saved.get('read', {})
            print(f'Going on from step {self.step}, {self.elapsed / 60:.1f} minutes in.', flush=True)

    def first_parameters(self) -> dict[str, torch.Tensor]:
        parameters = initial_parameters(self.shape, self.options.seed)
        build_copying_heads(parameters, self.shape, self.options.seed)
        return {name: value.to(self.device) for name, value in parameters.items()}

    def learn_to_copy(self) -> None:
        optimizer, generator, accuracy = Optimizer(self.model.parameters, weight_decay=0.02), np.random.default_rng(self.options.seed), 0.0
        for step in range(COPY_STEPS):
            tokens, positions, targets = self.here(copy_batch(self.shape.vocabulary, 24, 96, generator))
            self.model.forward(tokens)
            loss, right = self.model.loss_and_backward(positions, targets)
            accuracy = 0.9 * accuracy + 0.1 * right.float().mean().item()
            warm = min(1.0, (step + 1) / 20)
            optimizer.step(self.model.gradients, self.options.matrix_rate * warm, self.options.vector_rate * warm)
            if step % 20 == 19:
                print(f'copy task, step {step + 1}: loss {loss:.3f}, accuracy {accuracy:.3f}', flush=True)
            if accuracy > COPY_ACCURACY:
                break

    def train(self) -> None:
        total, last_saved, last_validated, last_seen, losses = self.options.minutes * 60, time.time(), time.time(), time.time(), []
        while self.elapsed < total:
            stage = 'short' if self.elapsed / total < self.options.short_share else 'long'
            loss = self.train_step(stage, rate_factor(self.step, self.elapsed / total))
            losses.append(loss)
            now = time.time()
            self.elapsed, last_seen = self.elapsed + now - last_seen, now
            if self.step % REPORT_STEPS == 0:
                self.report(stage, losses)
                losses = []
            if now - last_saved > min(CHECKPOINT_SECONDS, total / 10):
                self.save()
                last_saved = last_seen = time.time()
            if now - last_validated > VALIDATION_SECONDS:
                self.validate()
                last_validated = last_seen = time.time()
        self.save()
        self.validate()
        print('done', flush=True)

    def train_step(self, stage: str, factor: float) -> float:
        if stage not in self.stages:
            self.stages[stage] = Stage(self.work / 'shards' / stage, self.longest(stage), self.options.seed + self.step, self.read.get(stage, ()))
        tokens, positions, targets, weights = self.here(self.stages[stage].batch(self.options.batch_tokens))
        self.model.forward(tokens)
        loss, _ = self.model.loss_and_backward(positions, targets, weights)
        self.optimizer.step(self.model.gradients, self.options.matrix_rate * factor, self.options.vector_rate * factor)
        self.step += 1
        self.tokens += tokens.numel()
        return loss

    def here(self, tensors: tuple[torch.Tensor, ...]) -> tuple[torch.Tensor, ...]:
        return tuple(values.to(self.device) for values in tensors)

    def longest(self, stage: str) -> int:
        return self.options.longest if stage == 'long' else LONGEST[stage]

    def report(self, stage: str, losses: list[float]) -> None:
        rate = (self.tokens - self.tokens_before) / max(self.elapsed, 1)
        print(f'step {self.step} {self.elapsed / 60:.1f} min {stage} {self.tokens / 1e6:.2f}M tokens, loss {sum(losses) / len(losses):.4f}, '
              f'{rate:.0f} tokens/s', flush=True)

    def validate(self) -> None:
        """Teacher-forced: the share of assistant turns in which every token was the model's first choice."""
        figures = {}
        for base in sorted((self.work / 'validation').glob('*.offsets')):
            figures[base.stem] = self.turns_right(read_shard(base.with_suffix(''))[:24])
        print('  validation, whole turns right: ' + ', '.join(f'{name} {share:.3f}' for name, share in figures.items()), flush=True)

    def turns_right(self, conversations) -> float:
        right = total = 0
        for start in range(0, len(conversations), 4):
            tokens, positions, targets, _ = self.here(to_batch(conversations[start:start + 4], self.longest('long')))
            correct = self.model.scores(self.model.forward(tokens, keep=False)[positions]).argmax(-1) == targets
            gaps = (positions[1:] - positions[:-1] != 1).nonzero()[:, 0] + 1
            for turn in torch.tensor_split(correct, gaps):
                right, total = right + int(turn.all()), total + 1
        return right / max(1, total)

    def save(self) -> None:
        state = {'parameters': self.model.parameters, 'optimizer': self.optimizer.state(), 'shape': self.shape.as_dict(),
                 'elapsed': self.elapsed, 'step': self.step, 'tokens': self.tokens,
                 'tokens_before': self.tokens_before, 'read': self.read | {name: sorted(stage.read) for name, stage in self.stages.items()}, 'options': vars(self.options)}
        part = self.checkpoint.with_suffix('.part')
        torch.save(state, part)
        os.replace(part, self.checkpoint)


def rate_factor(step: int, progress: float) -> float:
    warm = min(1.0, (step + 1) / WARM_UP_STEPS)
    if progress < FLAT_SHARE:
        return warm
    cosine = 0.5 * (1 + math.cos(math.pi * (progress - FLAT_SHARE) / (1 - FLAT_SHARE)))
    return warm * (RATE_FLOOR + (1 - RATE_FLOOR) * cosine)


if __name__ == '__main__':
    main()
