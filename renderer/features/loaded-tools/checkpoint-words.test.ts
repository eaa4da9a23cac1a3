import { expect, it } from 'vitest';
import { checkpointWords } from './checkpoint-words.ts';

it('says how many places a chat can go back to, and the memory of all', () => {
  expect(checkpointWords({ places: 5, bytes: 5_400_000, limitBytes: 37_000_000 })).toBe(
    'After an edit, the model can go back to 5 places in this chat. The places of all chats take 5.4 MB of memory; the limit is 37 MB.',
  );
  expect(checkpointWords({ places: 0, bytes: 0, limitBytes: 1_000_000 })).toMatch(/has no place to go back to yet\./);
});
