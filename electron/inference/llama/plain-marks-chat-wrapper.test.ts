import { QwenChatWrapper } from 'node-llama-cpp';
import { expect, it } from 'vitest';
import { PlainMarksChatWrapper, plainMarks, withOwnWords } from './plain-marks-chat-wrapper.ts';

it.each([
  ['the key is at Tina’s', "the key is at Tina's"],
  ['“Groceries” – milk…', '"Groceries" - milk...'],
  ['17\u00A0% of 2\u202F340', '17 % of 2 340'],
  ['naïve café, Łódź, 日本語が, 🙂', 'naive cafe, Lodz, 日本語が, 🙂'],
])('writes %j as %j', (text, plain) => {
  expect(plainMarks(text)).toBe(plain);
});

it('changes what people wrote, and nothing else in a prompt', () => {
  const chatHistory = [
    { type: 'system' as const, text: 'You’re here' },
    { type: 'user' as const, text: 'Tina’s' },
    { type: 'model' as const, response: ['It’s saved'] },
  ];
  const inner = new QwenChatWrapper();
  const [plain, own] = [new PlainMarksChatWrapper(inner), inner].map((wrapper) =>
    wrapper.generateContextState({ chatHistory }).contextText.toString(),
  );
  expect(plain).toBe(own?.replace('Tina’s', "Tina's"));
});

it('puts words back as the person wrote them', () => {
  const args = { items: ['Zoe', "O'Neill", 'Tom'], count: 2, of: { zoes: 'Zoe-Marie' } };
  expect(withOwnWords(args, ['pick Zoë, O’Neill or Tom', 'Zoë-Marie'])).toEqual({
    items: ['Zoë', 'O’Neill', 'Tom'],
    count: 2,
    of: { zoes: 'Zoë-Marie' },
  });
});
