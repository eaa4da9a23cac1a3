import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { packTar } from './pack-tar.ts';

/** Its ten bytes are never read, so it has become shorter. */
const ITEMS = (['one', 'two'] as const).map((name) => ({
  name,
  entry: { path: name, name, kind: 'folder' as const, bytes: 10, modifiedAt: 0 },
}));
const files = { open: () => Promise.reject(new Error('unused')) };
const packed = () => packTar(files, ITEMS, () => {});

it('a reader hears of what can’t be packed', async () => {
  const read = async (): Promise<void> => {
    for await (const _ of await packed()) await delay(10);
  };
  await expect(read()).rejects.toThrow('became shorter');
});

it('what fails after the reader has left is nobody’s', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', note);
  const chunks = (await packed())[Symbol.asyncIterator]();
  await chunks.next();
  await chunks.return?.();
  await delay(30);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
