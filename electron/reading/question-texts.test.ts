import { afterEach, expect, it } from 'vitest';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { withBuiltInBundles } from '../app/built-in-bundles.ts';
import { USUAL_QUESTIONS } from '../tools/parameters/usual-questions.ts';
import { asksForDetail, questionAbout } from './languages/en/missing-detail.ts';
import { questionForPerson } from './question-texts.ts';

afterEach(() => setTextLanguage('en'));
const inBrackets = (): void => setTextLanguage('de', (text) => `[${text}]`);

const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));
const questions = [{ name: 'a_tool', asks: USUAL_QUESTIONS }, ...tools].flatMap(({ name, asks = {} }) =>
  Object.keys(asks).map((parameter) => ({ question: questionAbout({ tool: name, parameter }, asks), asks })),
);

it('every question about a missing detail is put into the language of the person', () => {
  inBrackets();
  for (const { question, asks } of questions) expect(questionForPerson(question, asks)).toBe(`[${question}]`);
});

it.each(questions.map(({ question }) => question))('“%s” is known as a question about a detail', (question) => {
  expect(asksForDetail(question)).toBe(true);
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
