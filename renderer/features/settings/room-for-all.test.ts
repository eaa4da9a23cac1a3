import { expect, it } from 'vitest';
import { roomWords } from './room-for-all.tsx';

it('says how many of all tools would fit', () => {
  expect(roomWords({ tools: 1155, fitting: 30, tokens: 1500 })).toMatch(/about 30 of all 1,155 tools/);
});
