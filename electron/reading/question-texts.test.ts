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
  ["What is Ida's phone number?", '[What is the phone number of Ida?]'],
  ["What is the plumber's email?", '[What is the email address of the plumber?]'],
  ["What is Ida's birthday?", '[When is the birthday of Ida?]'],
  ["What is Ida's address?", '[What is the address of Ida?]'],
  ['What is the spin rate?', '[What should “spin rate” be?]'],
  ['Something else entirely', 'Something else entirely'],
])('%s', (english, asked) => {
  expect(questionForPerson(english)).toBe(english);
  inBrackets();
  expect(questionForPerson(english)).toBe(asked);
});
