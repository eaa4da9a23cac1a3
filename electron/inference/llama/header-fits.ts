import { open, type FileHandle } from 'node:fs/promises';

/** Read first; a header is usually shorter, and read again four times as long if it isn't. */
const FIRST_BYTES = 16_000_000;
/** Bytes of a value by its type, as in the format's description; the types 8 and 9 are a text and a list. */
const SIZES: readonly number[] = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8];
const TEXT = 8;
const LIST = 9;
const MOST_DEPTH = 4;
const LEAST_LENGTH = 8;

/** What was read ends before the header does. */
class MoreNeeded extends Error {}
/** The header goes on after the end of its file, or has a value of an unknown type. */
class Damaged extends Error {}

/**
 * Looks whether a GGUF header ends within its file. The library reads zeros after a file's end, so one wrong digit in a
 * count keeps it busy for minutes, or until no memory is left.
 * https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 * @returns true also for what is not this format or an old version of it, which the library reports.
 */
export async function headerFits(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    for (let bytes = FIRST_BYTES; ; bytes *= 4) {
      const fits = walk(await readBeginning(handle, Math.min(bytes, size)), size);
      if (fits !== null) return fits;
    }
  } finally {
    await handle.close();
  }
}

async function readBeginning(handle: FileHandle, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** @returns null if more of the file is needed. */
function walk(bytes: Buffer, fileBytes: number): boolean | null {
  try {
    new HeaderWalk(bytes, fileBytes).walk();
    return true;
  } catch (error) {
    if (error instanceof MoreNeeded) return null;
    if (error instanceof Damaged) return false;
    throw error;
  }
}

class HeaderWalk {
  readonly #bytes: Buffer;
  readonly #fileBytes: number;
  #at = 0;

  constructor(bytes: Buffer, fileBytes: number) {
    this.#bytes = bytes;
    this.#fileBytes = fileBytes;
  }

  walk(): void {
    if (this.#bytes.length < 8 || this.#bytes.toString('latin1', 0, 4) !== 'GGUF') return;
    const version = this.#bytes.readUInt32LE(4);
    if (version !== 2 && version !== 3) return;
    this.#at = 8;
    const tensors = this.#length();
    const keys = this.#length();
    for (let key = 0; key < keys; key++) {
      this.#text();
      this.#value(this.#number(), 0);
    }
    for (let tensor = 0; tensor < tensors; tensor++) {
      this.#text();
      this.#skip(this.#number() * 8);
      this.#skip(12);
    }
  }

  #value(type: number, depth: number): void {
    if (type === TEXT) return this.#text();
    if (type === LIST) return this.#list(depth + 1);
    const size = SIZES[type];
    if (size === undefined) throw new Damaged();
    this.#skip(size);
  }

  #list(depth: number): void {
    if (depth > MOST_DEPTH) throw new Damaged();
    const type = this.#number();
    const length = this.#length();
    const size = SIZES[type];
    if (size === undefined) throw new Damaged();
    // Each text or list begins with its length.
    if (length * (size === 0 ? LEAST_LENGTH : size) > this.#fileBytes - this.#at) throw new Damaged();
    if (size > 0) return this.#skip(length * size);
    for (let index = 0; index < length; index++) this.#value(type, depth);
  }

  #text(): void {
    this.#skip(this.#length());
  }

  #number(): number {
    this.#skip(4);
    return this.#bytes.readUInt32LE(this.#at - 4);
  }

  /** A count or a length; those beyond a file's size need not be exact. */
  #length(): number {
    this.#skip(8);
    return Number(this.#bytes.readBigUInt64LE(this.#at - 8));
  }

  #skip(length: number): void {
    this.#at += length;
    if (this.#at > this.#fileBytes) throw new Damaged();
    if (this.#at > this.#bytes.length) throw new MoreNeeded();
  }
}
