import { expect, it } from 'vitest';
import { rereadWords } from './reread-words.ts';

it('says what the server read again, why, and which flags would help', () => {
  expect(rereadWords({ tokens: 1429, cause: 'checkpoints' })).toMatch(
    /^For the last message, the server read 1,429 tokens again\. .*--swa-full, .*--ctx-checkpoints 64/,
  );
  expect(rereadWords({ tokens: 500, cause: 'slot' })).toMatch(/another chat.*--parallel.*--cache-ram 8192/i);
  expect(rereadWords({ tokens: 120, cause: 'answer' })).not.toContain('--');
});
