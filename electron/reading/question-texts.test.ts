import { afterEach, expect, it } from 'vitest';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { questionAbout } from './missing-detail.ts';
import { questionForPerson, QUESTIONS } from './question-texts.ts';

afterEach(() => setTextLanguage('en'));
const inBrackets = (): void => setTextLanguage('de', (text) => `[${text}]`);

it('every question about a missing detail is put into the language of the person', () => {
  const questions = Object.keys(QUESTIONS).map((key) => {
    const [tool = '', parameter = ''] = key.includes('.') ? key.split('.') : ['a_tool', key];
    return questionAbout({ tool, parameter });
  });
  inBrackets();
  for (const question of questions) expect(questionForPerson(question)).toBe(`[${question}]`);
});

it('the questions stay in English for the readers, whatever the language', () => {
  inBrackets();
  expect(questionAbout({ tool: 'create_reminder', parameter: 'when' })).toBe('When?');
  expect(questionAbout({ tool: 'delete_note', parameter: 'title' })).toBe('Which note?');
});

it.each([
  ['What is the spin rate?', '[What should “spin rate” be?]'],
  ['Something else entirely', 'Something else entirely'],
])('%s', (english, asked) => {
  expect(questionForPerson(english)).toBe(english);
  inBrackets();
  expect(questionForPerson(english)).toBe(asked);
});
