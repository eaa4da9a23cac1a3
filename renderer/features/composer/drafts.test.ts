import { expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { readonly size: number } {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    get size() {
      return items.size;
    },
  };
}

it('keeps a draft per conversation, including the new chat', () => {
  const drafts = createDrafts(memoryStorage());
  drafts.write(null, 'new one');
  drafts.write('a', 'to a');
  expect([drafts.read(null), drafts.read('a'), drafts.read('b')]).toEqual(['new one', 'to a', '']);
});

it('leaves nothing behind for an empty draft', () => {
  const storage = memoryStorage();
  const drafts = createDrafts(storage);
  drafts.write('a', 'text');
  drafts.write('a', '');
  expect(storage.size).toBe(0);
});

it('works without a storage', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const drafts = createDrafts({ getItem: refuse, setItem: refuse, removeItem: refuse });
  drafts.write('a', 'text');
  expect(drafts.read('a')).toBe('');
});
