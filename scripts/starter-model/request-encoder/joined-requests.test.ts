import { expect, it } from 'vitest';
import { Random } from '../language-model/random.ts';
import { JOINTS, joined } from './joined-requests.ts';
import { languages } from './other-languages.ts';

const REQUESTS = ['Flip a coin.', 'what is 3 times 4?', 'Remind me at 7 to call Ben'];
const bare = (text: string): string => text.toLowerCase().replace(/[.?]$/, '');

it('says where each request begins, and where the one before ends', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { text, starts, ends } = joined(REQUESTS, 'en', new Random(seed));
    const parts = [0, ...starts].map((start, place) => bare(text.slice(start, ends[place] ?? text.length)));
    expect(parts.length, text).toBe(3);
    for (const [place, part] of parts.entries()) expect(part, text).toContain(bare(REQUESTS[place] ?? ''));
    expect(bare(text.slice(starts[1])), text).toBe(bare(REQUESTS[2] ?? ''));
  }
});

it('knows how to join requests in every language that has lines', () => {
  expect(Object.keys(JOINTS).toSorted()).toEqual(['en', ...languages].toSorted());
});
