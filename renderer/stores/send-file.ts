import type { ServerDraft } from '../../shared/entities/connection.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';

/** Bytes of one message; base64 makes it four thirds of that. */
const PIECE_BYTES = 2_000_000;

/** Sends a file of a server to the main process. @returns what it describes. @throws {RpcError} */
export async function sendFile(
  client: RpcClient,
  file: Blob,
): Promise<{ readonly id: string; readonly drafts: readonly ServerDraft[] }> {
  let id: string | null = null;
  for (let start = 0; ; start += PIECE_BYTES) {
    const isLast = start + PIECE_BYTES >= file.size;
    const piece = toBase64(new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer()));
    const received: { id: string; drafts: readonly ServerDraft[] | null } = await client.call(
      'connections.receiveFile',
      { id, piece, isLast },
    );
    if (received.drafts !== null) return { id: received.id, drafts: received.drafts };
    id = received.id;
  }
}

/** In parts, because a function takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  const part = 0x8000;
  let text = '';
  for (let start = 0; start < bytes.length; start += part)
    text += String.fromCharCode(...bytes.subarray(start, start + part));
  return btoa(text);
}
