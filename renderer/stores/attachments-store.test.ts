import { expect, it } from 'vitest';
import { MOST_COPIED_BYTES, type Attachment } from '../../shared/entities/attachment.ts';
import { createRpcClient } from '../../shared/rpc/client.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { createRpcServer, type RpcHandlers } from '../../shared/rpc/server.ts';
import { createAttachmentsStore } from './attachments-store.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const reading: Attachment = {
  id: ID,
  name: 'a.txt',
  kind: 'other',
  sizeBytes: 3,
  origin: 'file',
  state: 'reading',
  problem: null,
  about: '',
  recognizing: null,
  thumbnail: null,
  share: null,
};
const ready: Attachment = { ...reading, kind: 'text', state: 'ready', about: 'Text, 1 line' };

/** @param handlers of the calls that a test makes. */
function connect(handlers: Partial<RpcHandlers>, kept = new Map<string, string>()) {
  const { client, server: main } = createMemoryTransports();
  const server = createRpcServer(handlers as RpcHandlers, () => {});
  server.connect(main);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { store: createAttachmentsStore(createRpcClient(client), () => storage), server, kept };
}

it('a file by its path is there at once, and is described again when it was read', async () => {
  let state = reading;
  const { store, server } = connect({ 'attachments.addFile': () => reading, 'attachments.describe': () => [state] });
  await store.getState().attach(null, [{ path: '/a.txt' }]);
  expect(store.getState().drafts['new']).toMatchObject([{ name: 'a.txt', attachment: { state: 'reading' } }]);
  state = ready;
  server.emit('attachments.changed', { id: ID, sent: null });
  await expect.poll(() => store.getState().drafts['new']?.[0]?.attachment?.about).toBe('Text, 1 line');
});

it('a file without a path is sent in pieces', async () => {
  const pieces: number[] = [];
  const { store } = connect({
    'attachments.receive': ({ piece, isLast }) => {
      pieces.push(atob(piece).length);
      return { id: ID, attachment: isLast ? ready : null };
    },
    'attachments.describe': () => [ready],
  });
  await store.getState().attach('c', [{ file: new File([new Uint8Array(1_200_000)], 'a.txt') }]);
  expect(pieces).toEqual([500_000, 500_000, 200_000]);
  expect(store.getState().drafts['c']).toMatchObject([{ progress: null, attachment: { id: ID } }]);
});

it('a file that is removed while it is being sent is not sent to its end', async () => {
  const calls: string[] = [];
  const { store } = connect({
    'attachments.receive': () => {
      calls.push('receive');
      const [file] = store.getState().drafts['c'] ?? [];
      void store.getState().remove('c', file?.key ?? '');
      return { id: ID, attachment: null };
    },
    'attachments.remove': ({ id }) => {
      calls.push(`remove ${id}`);
      return null;
    },
  });
  await store.getState().attach('c', [{ file: new File([new Uint8Array(1_200_000)], 'a.txt') }]);
  expect([calls, store.getState().drafts['c']]).toEqual([['receive', `remove ${ID}`], []]);
});

it('a file that is too large to be copied is refused before any of it is sent', async () => {
  let sent = 0;
  const { store } = connect({
    'attachments.receive': () => {
      sent++;
      return { id: ID, attachment: ready };
    },
  });
  const file = new File([], 'film.mov');
  Object.defineProperty(file, 'size', { value: MOST_COPIED_BYTES + 1 });
  await expect(store.getState().attach(null, [{ file }])).rejects.toThrow('film.mov has more than 200 MB.');
  expect([sent, store.getState().drafts['new'] ?? []]).toEqual([0, []]);
});

it('a folder, which a browser gives as a file, is refused in words', async () => {
  const { store } = connect({});
  const folder = new File([], 'Photos');
  folder.slice = () => {
    const blob = new Blob();
    blob.arrayBuffer = () => Promise.reject(new DOMException('A requested file could not be found.', 'NotFoundError'));
    return blob;
  };
  await expect(store.getState().attach(null, [{ file: folder }])).rejects.toThrow(
    /^Photos can’t be read\. Of a folder/,
  );
  expect(store.getState().drafts['new']).toEqual([]);
});

it('those that can’t be attached are all named', async () => {
  const { store } = connect({
    'attachments.addFile': ({ path }) => {
      throw new RpcError('not-found', `There is no file ${path}.`);
    },
  });
  const attach = store.getState().attach(null, [{ path: '/a' }, { path: '/b' }]);
  await expect(attach).rejects.toThrow('There is no file /a. There is no file /b.');
});

it('one that can’t be attached leaves the others', async () => {
  const { store } = connect({
    'attachments.addFile': ({ path }) => {
      if (path === '/missing') throw new RpcError('not-found', 'There is no file missing.');
      return ready;
    },
    'attachments.describe': () => [ready],
  });
  const attach = store.getState().attach(null, [{ path: '/missing' }, { path: '/a.txt' }]);
  await expect(attach).rejects.toThrow('There is no file missing.');
  expect(store.getState().drafts['new']).toHaveLength(1);
});

it('what is attached survives a reload, is taken by the message, and comes back if that can’t be sent', async () => {
  const handlers = { 'attachments.addFile': () => ready, 'attachments.describe': () => [ready] };
  const { store, kept } = connect(handlers);
  await store.getState().attach(null, [{ path: '/a.txt' }]);
  const { store: reloaded } = connect(handlers, kept);
  await reloaded.getState().restore(null);
  expect(reloaded.getState().drafts['new']).toMatchObject([{ attachment: { id: ID } }]);
  const taken = reloaded.getState().take(null);
  expect([reloaded.getState().drafts['new'], kept.size]).toEqual([[], 0]);
  reloaded.getState().putBack(null, taken);
  expect([reloaded.getState().drafts['new']?.length, kept.size]).toEqual([1, 1]);
});
