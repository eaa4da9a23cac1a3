import { closeSync, openSync, readSync } from 'node:fs';

/** The pieces of text that a model knows, and where their vectors are in its file. */
export interface GgufVocabulary {
  readonly pieces: readonly string[];
  /** Natural logarithm of how likely each piece is. */
  readonly scores: Float32Array;
  readonly begin: number;
  readonly end: number;
  readonly unknown: number;
  readonly width: number;
  /** @returns the vectors of pieces one after another, (pieces, width). */
  vectorsOf(pieces: readonly number[]): Float32Array;
  close(): void;
}

/** The tensor of the vectors of pieces. */
const VECTORS = `token_embd.weight`;
const MAGIC = 0x46_55_47_47;
const VERSION = 3;
/** The header of the multilingual embedder takes 2 MB; that of a file with this much isn't one. */
const MOST_HEADER_BYTES = 8 * 2 ** 20;
const ALIGNMENT = 32;
/** The format Q4_0: blocks of 32 numbers, each a scale in 16 bits and then 4 bits a number, those of the first half in the lower bits. */
const Q4_0 = 2;
const BLOCK = 32;
const BLOCK_BYTES = 18;
const ZERO = 8;

/**
 * @param file a model in GGUF whose vectors of pieces are in Q4_0. Nothing of it but the header is read at once.
 * @throws {Error} if it isn't one.
 */
export function openGgufVocabulary(file: string): GgufVocabulary {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(MOST_HEADER_BYTES);
    const header = new GgufHeader(bytes.subarray(0, readSync(descriptor, bytes, 0, MOST_HEADER_BYTES, 0)));
    return new FileVocabulary(descriptor, header);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

class FileVocabulary implements GgufVocabulary {
  readonly pieces: readonly string[];
  readonly scores: Float32Array;
  readonly begin: number;
  readonly end: number;
  readonly unknown: number;
  readonly width: number;
  readonly #descriptor: number;
  readonly #vectorsAt: number;

  constructor(descriptor: number, header: GgufHeader) {
    this.pieces = header.strings('tokenizer.ggml.tokens');
    this.scores = header.numbers('tokenizer.ggml.scores');
    this.begin = header.number('tokenizer.ggml.bos_token_id');
    this.end = header.number('tokenizer.ggml.eos_token_id');
    this.unknown = header.number('tokenizer.ggml.unknown_token_id');
    const { width, format, place } = header.tensor(VECTORS);
    if (format !== Q4_0 || width % BLOCK !== 0) throw new Error('The vectors of pieces aren’t in Q4_0.');
    this.width = width;
    this.#descriptor = descriptor;
    this.#vectorsAt = place;
  }

  vectorsOf(pieces: readonly number[]): Float32Array {
    const vectors = new Float32Array(pieces.length * this.width);
    const row = Buffer.alloc((this.width / BLOCK) * BLOCK_BYTES);
    for (const [place, piece] of pieces.entries()) {
      readSync(this.#descriptor, row, 0, row.length, this.#vectorsAt + piece * row.length);
      unpack(row, vectors.subarray(place * this.width, (place + 1) * this.width));
    }
    return vectors;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function unpack(row: Buffer, vector: Float32Array): void {
  for (let block = 0; block < vector.length / BLOCK; block++) {
    const at = block * BLOCK_BYTES;
    const scale = halfFloat(row.readUInt16LE(at));
    for (let place = 0; place < BLOCK / 2; place++) {
      const two = row[at + 2 + place] ?? 0;
      vector[block * BLOCK + place] = ((two & 0xf) - ZERO) * scale;
      vector[block * BLOCK + place + BLOCK / 2] = ((two >> 4) - ZERO) * scale;
    }
  }
}

/** IEEE 754 binary16. */
function halfFloat(bits: number): number {
  const sign = bits & 0x80_00 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = (bits & 0x3_ff) / 1024;
  if (exponent === 0) return sign * fraction * 2 ** -14;
  return sign * (1 + fraction) * 2 ** (exponent - 15);
}

interface TensorPlace {
  readonly width: number;
  readonly format: number;
  /** In bytes from the beginning of the file. */
  readonly place: number;
}

/** Bytes of a value by its number in the format; strings and lists have none. */
const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const [UINT32, FLOAT32, STRING, LIST] = [4, 6, 8, 9];

/** Remembers where the values are, and reads those that are asked for. */
class GgufHeader {
  readonly #bytes: Buffer;
  readonly #places = new Map<string, { readonly type: number; readonly at: number }>();
  readonly #tensors = new Map<string, TensorPlace>();
  #at = 24;

  constructor(bytes: Buffer) {
    if (bytes.length < 24 || bytes.readUInt32LE(0) !== MAGIC || bytes.readUInt32LE(4) !== VERSION)
      throw new Error('This isn’t a model in GGUF.');
    this.#bytes = bytes;
    const tensors = Number(bytes.readBigUInt64LE(8));
    for (let left = Number(bytes.readBigUInt64LE(16)); left > 0; left--) {
      const name = this.#string();
      const type = this.#uint32();
      this.#places.set(name, { type, at: this.#at });
      this.#skip(type);
    }
    const found = Array.from({ length: tensors }, () => this.#readTensor());
    const dataAt = Math.ceil(this.#at / ALIGNMENT) * ALIGNMENT;
    for (const { name, width, format, offset } of found)
      this.#tensors.set(name, { width, format, place: dataAt + offset });
  }

  strings(name: string): readonly string[] {
    return Array.from({ length: this.#openList(name, STRING) }, () => this.#string());
  }

  numbers(name: string): Float32Array {
    const count = this.#openList(name, FLOAT32);
    return Float32Array.from({ length: count }, (_, index) => this.#bytes.readFloatLE(this.#at + 4 * index));
  }

  number(name: string): number {
    this.#open(name, UINT32);
    return this.#uint32();
  }

  tensor(name: string): TensorPlace {
    const found = this.#tensors.get(name);
    if (found === undefined) throw new Error(`The model has no ${name}.`);
    return found;
  }

  #open(name: string, type: number): void {
    const found = this.#places.get(name);
    if (found?.type !== type) throw new Error(`The model has no ${name}.`);
    this.#at = found.at;
  }

  /** @returns how many values it has. */
  #openList(name: string, type: number): number {
    this.#open(name, LIST);
    if (this.#uint32() !== type) throw new Error(`The model’s ${name} has another form.`);
    return this.#uint64();
  }

  #skip(type: number): void {
    if (type === STRING) this.#skipString();
    else if (type === LIST) {
      const inner = this.#uint32();
      const count = this.#uint64();
      if (inner === STRING) for (let left = count; left > 0; left--) this.#skipString();
      else this.#at += count * sizeOf(inner);
    } else this.#at += sizeOf(type);
  }

  #skipString(): void {
    const length = this.#uint64();
    this.#at += length;
  }

  #readTensor(): { name: string; width: number; format: number; offset: number } {
    const name = this.#string();
    const dimensions = Array.from({ length: this.#uint32() }, () => this.#uint64());
    return { name, width: dimensions[0] ?? 0, format: this.#uint32(), offset: this.#uint64() };
  }

  #uint32(): number {
    this.#at += 4;
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  #uint64(): number {
    this.#at += 8;
    return this.#bytes.readUInt32LE(this.#at - 8) + this.#bytes.readUInt32LE(this.#at - 4) * 2 ** 32;
  }

  #string(): string {
    const length = this.#uint64();
    this.#at += length;
    return this.#bytes.toString('utf8', this.#at - length, this.#at);
  }
}

function sizeOf(type: number): number {
  const size = SIZES[type];
  if (size === undefined) throw new Error('The model’s header can’t be read.');
  return size;
}
