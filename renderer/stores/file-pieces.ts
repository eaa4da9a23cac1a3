import { t } from '../../shared/texts/translate.ts';

/**
 * Bytes of one message; base64 makes it four thirds of that. The main process does nothing else while it takes one:
 * about 5 ms.
 */
const PIECE_BYTES = 500_000;

/** A piece of a file in base64. */
export interface FilePiece {
  readonly piece: string;
  readonly isLast: boolean;
  /** How much of the file has been read with it, 0..1. */
  readonly share: number;
}

/** @returns a file in pieces that fit into messages, one after another; an empty file is one empty piece. */
export async function* piecesOf(file: Blob): AsyncGenerator<FilePiece> {
  for (let start = 0; ; start += PIECE_BYTES) {
    const end = start + PIECE_BYTES;
    const isLast = end >= file.size;
    const piece = toBase64(new Uint8Array(await bytesOf(file, start, end)));
    yield { piece, isLast, share: isLast ? 1 : end / file.size };
    if (isLast) return;
  }
}

/** @throws {Error} in words for the person: a browser gives folders as files that can't be read. */
async function bytesOf(file: Blob, start: number, end: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(start, end).arrayBuffer();
  } catch (cause) {
    const name = file instanceof File ? file.name : '';
    throw new Error(
      t('{name} can’t be read. Of a folder, add the files in it. A file may have been moved or deleted.', { name }),
      { cause },
    );
  }
}

/** In parts, because a function takes only so many arguments. */
function toBase64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let start = 0; start < bytes.length; start += part)
    text += String.fromCharCode(...bytes.subarray(start, start + part));
  return btoa(text);
}
