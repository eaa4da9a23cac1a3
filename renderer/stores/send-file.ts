import type { ServerDraft } from '../../shared/entities/connection.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { piecesOf } from './file-pieces.ts';

/** Sends a file of a server to the main process. @returns what it describes. @throws {RpcError} */
export async function sendFile(
  client: RpcClient,
  file: Blob,
): Promise<{ readonly id: string; readonly drafts: readonly ServerDraft[] }> {
  let id: string | null = null;
  let drafts: readonly ServerDraft[] = [];
  for await (const { piece, isLast } of piecesOf(file)) {
    const received: { readonly id: string; readonly drafts: readonly ServerDraft[] | null } = await client.call(
      'connections.receiveFile',
      { id, piece, isLast },
    );
    id = received.id;
    drafts = received.drafts ?? [];
  }
  return { id: id ?? '', drafts };
}
