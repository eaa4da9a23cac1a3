import type { ChatState } from './chat-store.ts';

/** A file of a call. */
export interface FileOfCall {
  readonly callId: string;
  readonly path: string;
}

type ReadFile = ChatState['readFile'];

/** @returns all of a file. The browser keeps what is in a blob outside the window's memory. */
export async function readWholeFile(readFile: ReadFile, file: FileOfCall, signal: AbortSignal): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const bytes of pieces(readFile, file, signal)) parts.push(new Blob([bytes]));
  return new Blob(parts);
}

/** @returns the beginning of a text of at most `most` bytes, and whether that is all of it. */
export async function readText(
  readFile: ReadFile,
  file: FileOfCall,
  { most, signal }: { readonly most: number; readonly signal: AbortSignal },
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const bytes of pieces(readFile, file, signal)) {
    parts.push(bytes);
    size += bytes.length;
    if (size > most) break;
  }
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return { text: decoded(bytes.subarray(0, most)), isWhole: size <= most };
}

async function* pieces(
  readFile: ReadFile,
  { callId, path }: FileOfCall,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; ;) {
    signal.throwIfAborted();
    const { data, isLast } = await readFile(callId, path, from);
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    yield bytes;
    if (isLast) return;
    from += bytes.length;
  }
}

/** Its mark at the beginning says what a text is written in; UTF-8 by default. */
function decoded(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
