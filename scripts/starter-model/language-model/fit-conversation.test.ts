import { expect, it } from 'vitest';
import type { Conversation, Turn } from './conversations/conversation.ts';
import { fitConversation } from './fit-conversation.ts';

const turn = (user: string): Turn => ({ kind: 'small-talk', user, uses: [], answer: '', quoted: [] });
const conversation: Conversation = {
  menu: '',
  tools: [],
  format: 'brief',
  callable: [],
  turns: ['four', 'words', 'of', 'five'].map(turn),
};
const tokenize = ({ turns }: Conversation) => {
  const tokens = [...turns.map(({ user }) => user).join('')].map((_, index) => index);
  return { tokens, weights: tokens };
};
const fitted = (most: number) => fitConversation(conversation, tokenize, most);

it('keeps a conversation that fits to the last token', () => {
  expect(fitted(15)).toMatchObject({ tokenized: { tokens: { length: 15 } }, leftOut: 0 });
});

it('leaves off no more of the last turns than has to be', () => {
  expect(fitted(14)).toMatchObject({ tokenized: { tokens: { length: 11 } }, leftOut: 1 });
  expect(fitted(10)).toMatchObject({ tokenized: { tokens: { length: 9 } }, leftOut: 2 });
});

it('has nothing for one whose first turn is too long', () => {
  expect(fitted(3)).toBeNull();
});
