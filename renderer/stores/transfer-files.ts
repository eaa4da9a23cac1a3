import type { ReadyFile } from '../../shared/entities/transfer.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { piecesOf } from './file-pieces.ts';

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

/** Gives a file to the main process: its path if the window knows it, else its contents. @returns its id. */
export async function giveFile(client: RpcClient, file: File, signal: AbortSignal): Promise<string> {
  const path = window.knapsack?.pathOf(file) ?? '';
  if (path !== '') return (await client.call('transfer.use', { path })).file;
  let id: string | null = null;
  try {
    for await (const { piece } of piecesOf(file)) {
      signal.throwIfAborted();
      const received: { file: string } = await client.call('transfer.receive', { file: id, name: file.name, piece });
      id = received.file;
    }
    return id ?? '';
  } catch (error) {
    if (id !== null) await client.call('transfer.drop', { file: id });
    throw error;
  }
}

/** Gives several files; if one can't be given, the others are dropped again. @returns their ids. */
export async function giveFiles(client: RpcClient, files: readonly File[], signal: AbortSignal): Promise<string[]> {
  const given: string[] = [];
  try {
    for (const file of files) given.push(await giveFile(client, file, signal));
    return given;
  } catch (error) {
    await Promise.all(given.map((file) => client.call('transfer.drop', { file })));
    throw error;
  }
}
