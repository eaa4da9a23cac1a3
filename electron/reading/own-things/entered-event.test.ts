import { describe, expect, it } from 'vitest';
import { enteredEvent } from './entered-event.ts';
import { saysOnlyHowOften } from './entry-time.ts';

const known = { event: ['Aikido'] };
const entered = (message: string) => {
  const read = enteredEvent(message, known);
  return read === null || read === 'when' ? read : read.arguments;
};

describe('a new entry', () => {
  it.each([
    ['the exam is on 9 March 8am, put that in', 'exam', '9 March 8am'],
    ['u9s cup match sunday 10.30, put that in please', 'u9s cup match', 'sunday 10.30'],
    ['got orientation tomorrow 2pm to 10pm can you put it in my calendar', 'orientation', 'tomorrow 2pm to 10pm'],
    ["we've got a fitting on monday 3pm, can you put that in", 'fitting', 'monday 3pm'],
  ])('“%s” has a name and a time', (message, title, when) => {
    expect(entered(message)).toEqual({ title, when });
  });

  it.each([
    ['bowling with the lads friday at 19 in the calendar', 'bowling with the lads', 'friday at 19'],
    ['roofer comes monday 7 to 9, put in calendar', 'roofer', 'monday 7 to 9'],
    ["Mina's judo starts monday 4 till 5, put it in", "Mina's judo", 'monday 4 till 5'],
    ['the vet is coming tuesday at 11, put it in please', 'vet', 'coming tuesday at 11'],
  ])('“%s” says what it is besides', (message, title, when) => {
    expect(entered(message)).toEqual({ title, when });
  });

  it.each([
    'move the match to friday at 5 in the calendar',
    'delete chess on friday in my calendar',
    'show me friday in the calendar',
  ])('“%s” enters nothing', (message) => {
    expect(entered(message)).toBeNull();
  });

  it.each([
    'late watch on friday 10pm to 6am?',
    'aikido on friday 10pm to 11pm',
    'I sleep on friday 10pm to 6am',
    "Put the farrier down for Tuesday at 9am, she's in on Monday",
  ])('“%s” is read otherwise', (message) => {
    expect(entered(message)).toBeNull();
  });

  it.each(['put a quiz night in for last Friday at 8', 'put the fitting in the calendar for yesterday at 3pm'])(
    '“%s” is over, and no new entry',
    (message) => {
      expect(entered(message)).toBeNull();
    },
  );

  it('a series that a story tells is not its next day alone', () => {
    const story = 'The choir has a new conductor and meets every Friday at 7pm from now on';
    expect(entered(`${story}. Please put choir into the calendar.`)).toBeNull();
  });

  it('isn’t made of a story that says when', () => {
    const story =
      "Ella's been asked to one of those pottery things on Sunday the 25th, 3 till 5 at Kiln, and I forget everything";
    expect(entered(`${story}, so can you check the pottery in the calendar`)).toBeNull();
    expect(entered('It is on Friday or on Sunday, so put Ella pottery in my calendar')).toBeNull();
  });

  it('isn’t named by the story', () => {
    const story = 'Half of them are ill and I still have to go to the safety briefing because I missed the last one';
    expect(entered(`${story}, so pop it in my diary, it's on the shelf`)).toBeNull();
    expect(
      entered(`${story}, and to the parents' meeting, so pop it in my diary, it's monday the 2nd at 9`),
    ).toBeNull();
  });

  it('needs a day', () => {
    expect(entered('pottery every week, put it in the calendar')).toBe('when');
    expect(saysOnlyHowOften('I have pottery every other week, put it in')).toBe(true);
    expect(saysOnlyHowOften('I have pottery every week at 7')).toBe(false);
  });

  it.each([
    'put aikido in for Friday at 6',
    'put it in the calendar for Friday',
    'put money in the jar on Friday',
    'put eggs on the list for Friday',
    'add a note in my calendar for Friday',
    'put lunch on Friday in the calendar with Jo',
    'put me down for Friday',
    'put the kettle on at 4',
    'Can you check the price first. What did Lea put in on Friday',
    'my sister is coming on Friday, put it in',
    'put aikido class tomorrow at 6pm',
    'put a new one in the calendar for Friday at 6',
  ])('is not read in “%s”', (message) => {
    expect(entered(message)).toBeNull();
  });
});
