import { describe, expect, it } from 'vitest';
import type { PromptContents } from '../../../shared/entities/prompt-contents.ts';
import { draftWords, tokensToRead } from './draft-words.ts';

const NOTHING = { tokens: null, packed: null, waitMs: null };

describe('what sending a draft means', () => {
  it('is its tokens, and the tools that are ready', () => {
    expect(draftWords({ ...NOTHING, tokens: { tokens: 1234, estimated: false }, packed: 2 })).toBe(
      '1,234 tokens · 2 tools ready',
    );
    expect(draftWords({ ...NOTHING, tokens: { tokens: 1, estimated: true } })).toBe('about 1 token');
  });

  it('is how long the first answer takes where that is long, as after another model was chosen', () => {
    expect(draftWords({ ...NOTHING, waitMs: 21_000 })).toBe('First words after about 20 seconds');
    expect(draftWords({ ...NOTHING, waitMs: 2000 })).toBe('');
  });

  it('is nothing for an empty draft', () => {
    expect(draftWords({ tokens: { tokens: 0, estimated: false }, packed: 0, waitMs: null })).toBe('');
  });
});

describe('what has to be read first', () => {
  const contents = (cachedTokens: number | null, storedTokens: number | null): PromptContents =>
    ({
      segments: [
        { kind: 'instructions', turn: null, tokens: 300, cachedTokens },
        { kind: 'turn', turn: 1, tokens: 100, cachedTokens: 0 },
      ],
      storedTokens,
    }) as unknown as PromptContents;

  it('is what neither the cache nor the disk holds', () => {
    expect(tokensToRead(contents(0, null))).toBe(400);
    expect(tokensToRead(contents(300, 100))).toBe(100);
    expect(tokensToRead(contents(0, 350))).toBe(50);
  });

  it('is not known in an engine that does not say', () => {
    expect(tokensToRead(contents(null, null))).toBeNull();
  });
});
