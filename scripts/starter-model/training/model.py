"""A qwen3-shaped language model: its sizes and its parameters, as plain torch tensors by name."""
import math
from dataclasses import asdict, dataclass

import torch

HEAD_WIDTH = 32  # the kernels are written for this width


@dataclass(frozen=True)
class Shape:
    vocabulary: int
    width: int = 192
    layers: int = 5
    heads: int = 6
    feed_forward: int = 512
    rope_base: float = 1e6

    @property
    def attention_width(self) -> int:
        return self.heads * HEAD_WIDTH

    def as_dict(self) -> dict:
        return asdict(self)


def initial_parameters(shape: Shape, seed: int) -> dict[str, torch.Tensor]:
    """Normal with the usual variances; the two projections that write into the residual stream are scaled down by depth.

    Names: `emb` (vocabulary, width), `nf` the last norm, and per layer `<l>.n1 .n2 .qn .kn` norms, `<l>.qkv` (3 * attention width,
    width), `<l>.o` (width, attention width), `<l>.gu` gate and up stacked (2 * feed_forward, width), `<l>.dn` (width, feed_forward).
    """
    generator = torch.Generator().manual_seed(seed)

    def normal(rows: int, columns: int, deviation: float) -> torch.Tensor:
        return torch.randn(rows, columns, generator=generator) * deviation

    width, attention, feed_forward = shape.width, shape.attention_width, shape.feed_forward
    residual = 0.8 / math.sqrt(2 * shape.layers)
    parameters = {'emb': normal(shape.vocabulary, width, width**-0.5), 'nf': torch.ones(width)}
    for layer in range(shape.layers):
        parameters[f'{layer}.n1'] = torch.ones(width)
        parameters[f'{layer}.n2'] = torch.ones(width)
        parameters[f'{layer}.qn'] = torch.ones(HEAD_WIDTH)
        parameters[f'{layer}.kn'] = torch.ones(HEAD_WIDTH)
        parameters[f'{layer}.qkv'] = normal(3 * attention, width, 0.8 * width**-0.5)
        parameters[f'{layer}.o'] = normal(width, attention, residual * attention**-0.5)
        parameters[f'{layer}.gu'] = normal(2 * feed_forward, width, 0.8 * width**-0.5)
        parameters[f'{layer}.dn'] = normal(width, feed_forward, residual * feed_forward**-0.5)
    return parameters


def rope_angles(length: int, base: float) -> tuple[torch.Tensor, torch.Tensor]:
    """Cosines and sines of the rotary position embedding (Su et al. 2021), each (length, HEAD_WIDTH / 2)."""
    frequency = 1.0 / (base ** (torch.arange(0, HEAD_WIDTH, 2).float() / HEAD_WIDTH))
    angle = torch.arange(length).float()[:, None] * frequency[None]
    return angle.cos().contiguous(), angle.sin().contiguous()
