import type { ReadyFile } from '../../shared/entities/transfer.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { toBase64 } from './file-pieces.ts';

/** Bytes of one message; base64 makes it four thirds of that. */
const PIECE_BYTES = 2_000_000;

/** Receives a file that the main process made, which forgets it then. */
export async function receiveFile(client: RpcClient, file: ReadyFile, signal: AbortSignal): Promise<Blob> {
  let [received, from] = [new Blob([]), 0];
  try {
    for (;;) {
      signal.throwIfAborted();
      const { data, isLast } = await client.call('transfer.readPiece', { file: file.id, from });
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      from += bytes.length;
      // The browser keeps what is in a blob outside the window's memory.
      received = new Blob([received, bytes]);
      if (isLast) return received;
    }
  } finally {
    await client.call('transfer.drop', { file: file.id });
  }
}

/**
 * Gives a file to the main process: where it is, if the window is told that, or its contents.
 * @param onShare 0..1 of it.
 * @returns its id.
 */
export async function giveFile(
  client: RpcClient,
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const path = window.knapsack?.pathOf(file) ?? '';
  if (path !== '') return (await client.call('transfer.use', { path })).file;
  let id: string | null = null;
  for (let start = 0; id === null || start < file.size; start += PIECE_BYTES) {
    signal.throwIfAborted();
    const piece = toBase64(new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer()));
    const received: { file: string } = await client.call('transfer.receive', { file: id, name: file.name, piece });
    id = received.file;
    onShare(file.size === 0 ? 1 : Math.min(1, (start + PIECE_BYTES) / file.size));
  }
  return id;
}
