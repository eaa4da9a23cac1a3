"""Prints the loss of a checkpoint by the position in the context: `--shard` is a shard without its ending, such as validation/long.

Teacher-forced cross-entropy in nats of what is to be learned, and how often its likeliest token is right, per 1,024 positions.
"""
import argparse
from pathlib import Path

import torch

from data import read_shard, to_batch
from devices import load_model
from model import Shape

BUCKET = 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch'))
    parser.add_argument('--checkpoint', required=True)
    parser.add_argument('--shard', required=True)
    parser.add_argument('--longest', type=int, default=8192)
    options = parser.parse_args()
    torch.set_num_threads(1)
    saved = torch.load(options.checkpoint, map_location='cpu')
    model = load_model(Shape(**saved['shape']), saved['parameters'], Path(options.work))
    sums = torch.zeros(options.longest // BUCKET, 3)
    for conversation in read_shard(Path(options.shard)):
        tokens, positions, targets, _ = to_batch([conversation], options.longest)
        hidden = model.forward(tokens, keep=False)[positions]
        logits = model.scores(hidden)
        losses = torch.nn.functional.cross_entropy(logits, targets, reduction='none')
        right = (logits.argmax(-1) == targets).float()
        sums.index_add_(0, positions // BUCKET, torch.stack([torch.ones_like(losses), losses, right], 1))
    for bucket, (count, loss, right) in enumerate(sums.tolist()):
        if count > 0:
            print(f'{bucket * BUCKET:>5} to {(bucket + 1) * BUCKET}: {int(count):>6} tokens, loss {loss / count:.4f}, right {right / count:.3f}')


if __name__ == '__main__':
    main()
