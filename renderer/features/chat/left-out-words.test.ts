import { expect, it } from 'vitest';
import type { Message } from '../../../shared/entities/message.ts';
import { leftOutToolsWords } from './left-out-tools.tsx';
import { firstWithLeftOutTools } from './left-out-words.ts';

const answer = (id: string, leftOutTools?: number): Message => ({
  id,
  conversationId: 'c',
  role: 'assistant',
  parts: [],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: {
    ttftMs: 1,
    prefilledTokens: 1,
    reusedTokens: 1,
    generatedTokens: 1,
    generationMs: 1,
    ...(leftOutTools !== undefined && { leftOutTools }),
  },
});

it('appears with the first answer whose tools did not all fit', () => {
  expect(firstWithLeftOutTools([answer('a'), answer('b', 120), answer('c', 120)])).toBe('b');
  expect(firstWithLeftOutTools([answer('a')])).toBeNull();
});

it('says how many tools were left out, and that none are lost', () => {
  expect(leftOutToolsWords(1)).toMatch(/the 1 least likely tool is left out.*find and call/);
  expect(leftOutToolsWords(1204)).toMatch(/1,204 least likely tools are/);
});
