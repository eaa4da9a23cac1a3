import { expect, it } from 'vitest';
import { timePhrases } from './time-phrases.ts';

const phrasesIn = (text: string): readonly string[] => timePhrases(text).map((phrase) => phrase.text);

it.each([
  ['remind me tomorrow at 8 to call Tom', 'tomorrow at 8'],
  ['haircut fri 4pm', 'fri 4pm'],
  ['due early November, the 3rd', 'November, the 3rd'],
  ['In two hours, tell me to move the car.', 'In two hours'],
  ['half past six tomorrow evening remind me of the gym', 'half past six tomorrow evening'],
  ['remind me 24.12. 17:00 turn the oven on', '24.12. 17:00'],
  ['appointment with the tax adviser for Monday from 10 to 11:30?', 'for Monday from 10 to 11:30'],
  ['push yoga to an hour later', 'an hour later'],
  ['timer for an hour and a half for the roast', 'for an hour and a half'],
  ['ping me the day after tomorrow at 11 about the invoice', 'the day after tomorrow at 11'],
  ['Which day is New Year’s Eve', 'New Year’s Eve'],
  ['choir monday the nineteenth seven oclock at night', 'monday the nineteenth seven oclock at night'],
  ['steering group on Tuesday of calendar week 44 at 9', 'on Tuesday of calendar week 44 at 9'],
])('in “%s”, “%s” says when', (text, phrase) => {
  expect(phrasesIn(text)).toContain(phrase);
});

it.each(['remind me to call mum', 'put the barbecue into my calendar', 'add it to the list in the kitchen', ''])(
  'nothing in “%s” says when',
  (text) => {
    expect(timePhrases(text)).toEqual([]);
  },
);

it('has the parts of a phrase that can stand alone, and no other words', () => {
  expect(phrasesIn('dentist on Friday at 3')).toEqual(
    expect.arrayContaining(['on Friday at 3', 'Friday at 3', 'Friday', 'at 3', '3']),
  );
  expect(phrasesIn('dentist on Friday at 3').some((phrase) => phrase.includes('dentist'))).toBe(false);
  expect(phrasesIn('dentist on Friday at 3')).not.toContain('Friday at');
});

it('knows how much of a time a shorter one leaves out', () => {
  const leftOut = new Map(timePhrases('yesterday at 8 every Monday').map((phrase) => [phrase.text, phrase.leftOut]));
  expect([leftOut.get('yesterday at 8 every Monday'), leftOut.get('at 8'), leftOut.get('every Monday')]).toEqual([
    0, 2, 2,
  ]);
});

it('takes no date apart', () => {
  const phrases = phrasesIn('between 9 March and April 12th');
  expect(phrases).toEqual(expect.arrayContaining(['9 March', 'April 12th']));
  expect(phrases.filter((phrase) => /^March|9$|^12th|April$/.test(phrase))).toEqual([]);
});

it('a day without "next" is another day', () => {
  const leftOut = new Map(timePhrases('call Ben next Friday').map((phrase) => [phrase.text, phrase.leftOut]));
  expect([leftOut.get('next Friday'), leftOut.get('Friday')]).toEqual([0, 1]);
});

it('a part of the day that belongs to a noun is not a time', () => {
  expect(timePhrases('ring payroll about the night penalty rates')).toEqual([]);
  expect(timePhrases('ring payroll in the morning about rates')[0]?.text).toBe('in the morning');
});

it('what is in quotation marks is apart from the time next to it', () => {
  expect(phrasesIn('add the task "Read chapter 4" for Thursday')).toContain('for Thursday');
  expect(phrasesIn('add the task "Read chapter 4" for Thursday').join('|')).not.toContain('"');
  expect(phrasesIn('on Friday "at 8" it says').join('|')).not.toContain('"');
});

it('“morning” before another day is what a coffee morning is called', () => {
  expect(timePhrases('Choir evening next Friday from 7 to 9')[0]?.text).toBe('next Friday from 7 to 9');
  expect(timePhrases('see Ida in the morning next Friday')[0]?.text).toBe('in the morning next Friday');
});
