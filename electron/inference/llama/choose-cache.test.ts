import { describe, expect, it } from 'vitest';
import { chooseCache, type CacheOwner } from './choose-cache.ts';

const cache = (conversationId: string | null, lastUse = 0): CacheOwner => ({ conversationId, lastUse });
const bear = cache('bear', 1);
const wolf = cache('wolf', 2);
const prefix = cache('', 9);
const empty = cache(null);

const reopened = { owned: false, begins: false, prefixBusy: false };
const begun = { owned: false, begins: true, prefixBusy: false };

describe('the cache for a conversation', () => {
  it('is its own, and it waits for that', () => {
    expect(chooseCache([prefix, wolf, bear], 'bear', { owned: true, begins: false, prefixBusy: false })).toBe(bear);
    expect(chooseCache([prefix, wolf], 'bear', { owned: true, begins: false, prefixBusy: false })).toBeNull();
  });

  it('is the one with the prefix for a conversation that begins', () => {
    expect(chooseCache([empty, bear, prefix], 'fox', begun)).toBe(prefix);
    expect(chooseCache([bear, empty], 'fox', begun)).toBe(empty);
  });

  it('is waited for while the prefix is being read or saved, which ends soon', () => {
    expect(chooseCache([empty], 'fox', { ...begun, prefixBusy: true })).toBeNull();
    expect(chooseCache([empty], 'fox', { ...reopened, prefixBusy: true })).toBe(empty);
  });

  it('is an empty one for a conversation that is reopened, then the prefix, then the least recently used', () => {
    expect(chooseCache([bear, prefix, empty], 'fox', reopened)).toBe(empty);
    expect(chooseCache([bear, wolf, prefix], 'fox', reopened)).toBe(prefix);
    expect(chooseCache([wolf, bear], 'fox', reopened)).toBe(bear);
  });

  it('is no other conversation’s for reading ahead, as long as there is an empty one', () => {
    expect(chooseCache([wolf, empty, bear], '', begun)).toBe(empty);
  });

  it('is none while all are in use', () => {
    expect(chooseCache([], 'fox', reopened)).toBeNull();
  });
});
