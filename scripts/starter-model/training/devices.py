"""Where training runs: on a GPU if there is one, else on a CPU, with the fused kernels if it has what they need."""
import argparse
from pathlib import Path

import torch

from bfloat16 import has_bfloat16
from fast_model import FastModel, load_kernels
from kernels import build_kernels
from model import Shape
from plain_model import PlainModel


def add_device(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--device', default='auto', choices=('auto', 'cpu', 'cuda'), help='a GPU if there is one')


def chosen_device(name: str) -> torch.device:
    if name == 'auto':
        name = 'cuda' if torch.cuda.is_available() else 'cpu'
    return torch.device(name)


def load_model(shape: Shape, parameters: dict[str, torch.Tensor], work: Path) -> FastModel | PlainModel:
    """For the device that the parameters are on."""
    if parameters['emb'].device.type != 'cpu':
        return PlainModel(shape, parameters)
    if has_bfloat16():
        return FastModel(shape, parameters, load_kernels(build_kernels(work)))
    return PlainModel(shape, parameters, precision=torch.float32)
