"""What the classifier of requests and the tagger of values share: features of texts, options, and the file format."""
import argparse
import json
from pathlib import Path

import numpy as np
import torch

from devices import add_device

ROWS = 65536
RATE = 4e-3
DTYPES = {'int8': 'I8', 'float32': 'F32'}   # as numpy and safetensors call them


def parse_options(description: str, width: int, epochs: int = 3) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument('--work', default=str(Path(__file__).parent.parent / 'scratch'))
    parser.add_argument('--out', help='the file to write')
    parser.add_argument('--width', type=int, default=width)
    parser.add_argument('--epochs', type=int, default=epochs)
    parser.add_argument('--threads', type=int, default=1)
    parser.add_argument('--seed', type=int, default=1)
    add_device(parser)
    return parser.parse_args()


class Features:
    def __init__(self, base: Path, device: torch.device):
        self.device = device
        self.features = np.fromfile(f'{base}.features', dtype='<u2').astype(np.int32)
        self.offsets = np.fromfile(f'{base}.offsets', dtype='<u4').astype(np.int64)

    def batch(self, chosen: np.ndarray, kept: float, generator: np.random.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """-> features of what is chosen (flat), and where those of each start"""
        lengths = self.offsets[chosen + 1] - self.offsets[chosen]
        before = np.repeat(self.offsets[chosen] - (np.cumsum(lengths) - lengths), lengths)
        rows = self.features[before + np.arange(len(before))]
        isKept = generator.random(len(rows)) < kept
        isKept[np.cumsum(lengths) - 1] = True   # one feature at least
        lengths = np.bincount(np.repeat(np.arange(len(chosen)), lengths)[isKept])
        return torch.from_numpy(rows[isKept]).long().to(self.device), torch.from_numpy(np.cumsum(lengths) - lengths).to(self.device)


def counts_of(features: torch.Tensor, starts: torch.Tensor) -> torch.Tensor:
    """-> how many features each has, of a batch; one if it has none, as it is what their sum is divided by"""
    return torch.diff(starts, append=torch.tensor([len(features)], device=starts.device)).clamp(min=1)


def quantized(vectors: np.ndarray) -> dict[str, np.ndarray]:
    scales = np.abs(vectors).max(axis=1) / 127
    return {'vectors': np.round(vectors / scales[:, None]).astype(np.int8), 'scales': scales}


def export_model(file: Path, labels: list[str], tensors: dict[str, np.ndarray]) -> None:
    write_safetensors(file, {
        name: values if values.dtype == np.int8 else values.astype(np.float32) for name, values in tensors.items()
    }, {'labels': json.dumps(labels)})
    print(f'{file}: {file.stat().st_size:,} bytes')


def write_safetensors(file: Path, tensors: dict[str, np.ndarray], metadata: dict[str, str]) -> None:
    """The format: https://github.com/huggingface/safetensors#format"""
    header, at = {'__metadata__': metadata}, 0
    for name, values in tensors.items():
        end = at + values.nbytes
        header[name] = {'dtype': DTYPES[str(values.dtype)], 'shape': values.shape, 'data_offsets': [at, end]}
        at = end
    text = json.dumps(header).encode()
    text += b' ' * (-len(text) % 8)
    file.write_bytes(len(text).to_bytes(8, 'little') + text + b''.join(values.tobytes() for values in tensors.values()))
