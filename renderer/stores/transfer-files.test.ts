import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { giveFiles } from './transfer-files.ts';

const SIZE = 700_000;
let stop: AbortController;
let received: { readonly file: string | null; readonly size: number }[];
let dropped: string[];

beforeEach(() => {
  [received, dropped] = [[], []];
  stop = new AbortController();
  vi.stubGlobal('window', {});
});
afterEach(() => vi.unstubAllGlobals());

function give(files: readonly File[], onPiece = (): void => {}): Promise<readonly string[]> {
  const { client, server } = createMemoryTransports();
  const handlers: Partial<RpcHandlers> = {
    'transfer.receive': ({ file: id, piece }) => {
      received.push({ file: id, size: atob(piece).length });
      onPiece();
      return { file: id ?? `f${String(received.length)}` };
    },
    'transfer.drop': ({ file: id }) => {
      dropped.push(id);
      return null;
    },
  };
  createRpcServer(handlers as RpcHandlers, () => {}).connect(server);
  return giveFiles(createRpcClient(client), files, stop.signal);
}

it('a file is given in pieces, and an empty one is one piece', async () => {
  expect(await give([new File([new Uint8Array(SIZE)], 'a.zip'), new File([], 'empty.json')])).toEqual(['f1', 'f3']);
  expect(received).toEqual([
    { file: null, size: 500_000 },
    { file: 'f1', size: SIZE - 500_000 },
    { file: null, size: 0 },
  ]);
  expect(dropped).toEqual([]);
});

it('all that has arrived is dropped if it is cancelled', async () => {
  const files = [new File([], 'empty.json'), new File([new Uint8Array(SIZE)], 'a.zip')];
  const given = give(files, () => {
    if (received.length === 2) stop.abort();
  });
  await expect(given).rejects.toThrow(/abort/i);
  expect(dropped).toEqual(['f2', 'f1']);
});
