"""Writes the encoder that reads requests as ONNX: `python3 training/export_encoder.py --base FILE --out FILE`, after `train_encoder.py`, `train_heads.py` and
`train_finder.py`. What finds arguments by their descriptions is a file of its own next to it, which takes up where the last layers begin.

What is said of tools and labels doesn't depend on the message, so that it is worked out here once. Weights get 8 bits, with a scale for each 128
of them, and what they are multiplied with gets its scales by piece: with one for a whole message, few large numbers leave the others none. Vectors of
pieces aren't in the file: the app reads them from the multilingual embedder. A JSON file with the same name has the names of tools and labels.
"""
import argparse
import json
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization.matmul_nbits_quantizer import MatMulNBitsQuantizer

from encoder_model import ACTS, Finder, Heads, Reader
from calibration import best_temperature, held_out_scores, reliability
from train_encoder import Messages, add_model_options, padded, trained_reader

OPSET = 17
BLOCKS = {8: 128, 4: 32}         # weights that have a scale together, by their bits
LARGE = 4096            # numbers from which half precision saves anything
LARGEST = 100_000       # and 8 bits: what is multiplied with labels


class Exported(torch.nn.Module):
    """
    From vectors of pieces (1, pieces, width) to scores: of tools (tools); of each label's first piece (labels, pieces + 1; the last if it
    isn't said) and last piece (labels, pieces); and of first and last piece together (pieces, pieces);
    of acts (acts); and of each piece, that a request begins with it, and that one has ended before it (pieces, 2). And the vectors below the last
    layers (1, pieces, width).
    """

    def __init__(self, model: Reader, heads: Heads, temperature: float):
        super().__init__()
        self.model, self.heads = model, heads
        self.temperature = temperature
        with torch.no_grad():
            tools = model.tools(torch.arange(len(model.tool_bias)))
            labels = model.labels(torch.arange(len(model.labels.own)))
            self.tools, self.first = tools, model.first(labels) * model.scale
            self.last, self.absent = model.last(labels) * model.scale, model.absent(labels) * model.scale

    def forward(self, vectors: torch.Tensor) -> tuple[torch.Tensor, ...]:
        encoder, model = self.model.encoder, self.model
        found = encoder.norm(vectors + encoder.positions[:vectors.shape[1]])
        nothing = torch.zeros(1, 1, 1, 1)
        for layer in encoder.layers[:-1]:
            found = layer(found, nothing)
        below = found
        bounds, acts = self.heads(below, nothing)
        found = encoder.layers[-1](below, nothing)
        whole = found.mean(1)
        tools = (model.message(whole) @ self.tools.T + model.tool_bias)[0] / self.temperature
        absent = whole @ self.absent.T + model.absent_bias
        first = torch.cat([found[0] @ self.first.T, absent], 0).T
        last = (found[0] @ self.last.T).T
        return tools, first, last, model.query(found[0]) @ model.key(found[0]).T, acts[0], bounds[0], below


class ExportedFinder(torch.nn.Module):
    """From vectors below the last layers (1, pieces, width) to scores of first pieces (1, pieces + 1), last pieces (1, pieces), and both together (pieces, pieces);
    and the log-odds that a tool is asked for again (1)."""

    def __init__(self, finder: Finder):
        super().__init__()
        self.finder = finder

    def forward(self, below: torch.Tensor) -> tuple[torch.Tensor, ...]:
        first, last, together, again = self.finder(below, torch.zeros(1, 1, 1, 1))
        return first, last, together[0], again


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_model_options(parser)
    parser.add_argument('--out', required=True)
    options = parser.parse_args()
    work, out = Path(options.work) / 'encoder', Path(options.out)
    data, model = trained_reader(options)
    heads = Heads(model)
    heads.load_state_dict(torch.load(work / 'heads.pt', weights_only=True)['heads'])
    finder = Finder(data.encoder)
    finder.load_state_dict(torch.load(work / 'finder.pt', weights_only=True))
    exported = Exported(model.eval(), heads.eval(), calibrated(model, data))
    pieces = {'first': {1: 'pieces + 1'}, 'last': {1: 'pieces'}, 'together': {0: 'pieces', 1: 'pieces'}}
    write(exported, out, 'vectors', {'tools': {}, **pieces, 'acts': {}, 'bounds': {0: 'pieces'}, 'below': {1: 'pieces'}}, data.width)
    write(ExportedFinder(finder.eval()), out.with_name('knapsack-finder.onnx'), 'below', {**pieces, 'again': {}}, data.width, bits=4)
    write_names(out.with_suffix('.json'), data, model, finder)


def calibrated(model: Reader, data: Messages) -> float:
    """-> the temperature, chosen on every second held-out message; how well it fits is told by the others"""
    scores, tools = held_out_scores(model, data, padded)
    temperature = best_temperature(scores[::2], tools[::2])
    before, _ = reliability(scores[1::2], tools[1::2])
    after, bins = reliability(scores[1::2] / temperature, tools[1::2])
    print(f'temperature {temperature:.2f}: expected calibration error {before:.3f} -> {after:.3f}')
    for count, chance, right in bins:
        print(f'{chance:.2f} {right:.2f} {count}')
    return temperature


def write(model: torch.nn.Module, out: Path, given: str, outputs: dict[str, dict[int, str]], width: int, bits: int = 8) -> None:
    """`outputs`: their names, with those of their dimensions that depend on the text. Weights get `bits`."""
    whole = out.with_suffix('.float.onnx')
    warnings.filterwarnings('ignore')
    torch.onnx.export(
        model, (torch.randn(1, 9, width),), str(whole), input_names=[given], output_names=list(outputs),
        dynamic_axes={given: {1: 'pieces'}, **outputs}, opset_version=OPSET, dynamo=False)
    quantizer = MatMulNBitsQuantizer(onnx.load(whole), bits=bits, block_size=BLOCKS[bits], is_symmetric=True, accuracy_level=4)
    quantizer.process()
    onnx.save(with_small_constants(quantizer.model.model), out)
    whole.unlink()


def write_names(out: Path, data: Messages, model: Reader, finder: Finder) -> None:
    lengths, found_lengths = ([round(length, 4) for length in one.lengths.tolist()] for one in (model, finder))
    labels = [f'{tool}.{label}' for tool, label in data.labels]
    names = {'tools': data.tools, 'acts': ACTS, 'labels': labels, 'lengths': lengths, 'foundLengths': found_lengths}
    out.write_text(json.dumps(names) + '\n')


def with_small_constants(model: onnx.ModelProto) -> onnx.ModelProto:
    """
    The same model; large constants that aren't scales are kept in half precision, and what has a column for each label in 8 bits, with a scale for each
    column. They are made whole again when it is loaded.
    """
    graph = model.graph
    scales = {node.input[2] for node in graph.node if node.op_type == 'MatMulNBits'}
    constants = {one.name: one for one in graph.initializer if one.name not in scales}
    inside = {node.output[0]: node for node in graph.node if node.op_type == 'Constant'}
    constants |= {name: node.attribute[0].t for name, node in inside.items()}
    for name, constant in constants.items():
        numbers = numpy_helper.to_array(constant)
        if numbers.dtype != np.float32 or numbers.size < LARGE:
            continue
        holder, old = (graph.node, inside[name]) if name in inside else (graph.initializer, constant)
        holder.remove(old)
        small, nodes = in_bytes(name, numbers) if name in inside and numbers.size >= LARGEST else in_halves(name, numbers)
        graph.initializer.extend(small)
        for node in reversed(nodes):
            graph.node.insert(0, node)
    onnx.checker.check_model(model)
    return model


def in_halves(name: str, numbers: np.ndarray) -> tuple[list[onnx.TensorProto], list[onnx.NodeProto]]:
    small = numpy_helper.from_array(numbers.astype(np.float16), f'{name}_half')
    return [small], [helper.make_node('Cast', [small.name], [name], to=TensorProto.FLOAT)]


def in_bytes(name: str, numbers: np.ndarray) -> tuple[list[onnx.TensorProto], list[onnx.NodeProto]]:
    # Not DequantizeLinear, which onnxruntime runs for each message.
    scale = (np.abs(numbers).max(0) / 127).astype(np.float32)
    small = numpy_helper.from_array(np.round(numbers / scale).astype(np.int8), f'{name}_byte')
    scales = numpy_helper.from_array(scale, f'{name}_scale')
    cast = helper.make_node('Cast', [small.name], [f'{name}_whole'], to=TensorProto.FLOAT)
    return [small, scales], [cast, helper.make_node('Mul', [cast.output[0], scales.name], [name])]


if __name__ == '__main__':
    main()
