import { describe, expect, it } from 'vitest';
import { ToolError } from '../tool-error.ts';
import { parseSpan } from './parse-span.ts';
import { wallMinute } from './wall-clock.ts';

/** A Saturday, five past four in the afternoon, in the computer's time zone. */
const NOW = new Date(2026, 10, 21, 16, 5);

const spanOf = (words: string): string => {
  const { from, to } = parseSpan(words, NOW);
  return `${wallMinute(from)} ${wallMinute(to)}`.replaceAll('T00:00', '');
};

describe('parseSpan, on Saturday 21 November 2026 at 16:05', () => {
  it.each([
    ['today', '2026-11-21 2026-11-22'],
    ['the afternoon of the 27th', '2026-11-27T12:00 2026-11-27T18:00'],
    ['in the evening next Friday', '2026-11-27T17:00 2026-11-28'],
    ['tomorrow after 3', '2026-11-22T15:00 2026-11-23'],
    ['before noon on Monday', '2026-11-23 2026-11-23T12:00'],
    ['calendar week 50', '2026-12-07 2026-12-14'],
    ['last night', '2026-11-20T18:00 2026-11-21T05:00'],
    ['Monday at half 4 in the afternoon', '2026-11-23T16:30 2026-11-23T17:30'],
    ['Wednesday morning next week', '2026-11-25 2026-11-25T12:00'],
    ['Wednesday next week in the evening', '2026-11-25T17:00 2026-11-26'],
    ['on Monday in the afternoon of next week', '2026-11-23T12:00 2026-11-23T18:00'],
    ['the evening of Sunday next week', '2026-11-29T17:00 2026-11-30'],
    ['early next week', '2026-11-23 2026-11-26'],
    ['later this week', '2026-11-21T16:05 2026-11-23'],
    ['the second half of December', '2026-12-17 2027-01-01'],
    ['the last week of December', '2026-12-25 2027-01-01'],
    ['the next weeks', '2026-11-21 2026-12-12'],
    ['in the coming days', '2026-11-21 2026-11-24'],
    ['Tomorrow', '2026-11-22 2026-11-23'],
    ['yesterday', '2026-11-20 2026-11-21'],
    ['Friday', '2026-11-27 2026-11-28'],
    ['on 24 December', '2026-12-24 2026-12-25'],
    ['this week', '2026-11-16 2026-11-23'],
    ['next week', '2026-11-23 2026-11-30'],
    ['last week', '2026-11-09 2026-11-16'],
    ['the rest of the week', '2026-11-21T16:05 2026-11-23'],
    ['end of the week', '2026-11-20 2026-11-23'],
    ['this weekend', '2026-11-21 2026-11-23'],
    ['this weekend now', '2026-11-21 2026-11-23'],
    ['next week then', '2026-11-23 2026-11-30'],
    ['this week again', '2026-11-16 2026-11-23'],
    ['late November, the 26th', '2026-11-26 2026-11-27'],
    ['next weekend', '2026-11-28 2026-11-30'],
    ['this month', '2026-11-01 2026-12-01'],
    ['next month', '2026-12-01 2027-01-01'],
    ['this year', '2026-01-01 2027-01-01'],
    ['the next 7 days', '2026-11-21 2026-11-28'],
    ['next two weeks', '2026-11-21 2026-12-05'],
    ['last 3 days', '2026-11-18 2026-11-22'],
    ['the next 3 hours', '2026-11-21T16:05 2026-11-21T19:05'],
    ['March', '2027-03-01 2027-04-01'],
    ['between 3 and 7 August', '2027-08-03 2027-08-08'],
    ['between the 1st and the 4th of December', '2026-12-01 2026-12-05'],
    ['tomorrow between 2 and 4 pm', '2026-11-22T14:00 2026-11-22T16:00'],
    ['between nine and six on Monday', '2026-11-23T09:00 2026-11-23T18:00'],
    ['in November', '2026-11-01 2026-12-01'],
    ['last March', '2026-03-01 2026-04-01'],
    ['December this year', '2026-12-01 2027-01-01'],
    ['April of next year', '2027-04-01 2027-05-01'],
    ['February last year', '2025-02-01 2025-03-01'],
    ['in the month of June', '2027-06-01 2027-07-01'],
    ['march 2028', '2028-03-01 2028-04-01'],
    ['2027', '2027-01-01 2028-01-01'],
    ['the week of 3 May', '2027-05-03 2027-05-10'],
    ['3 to 7 August', '2027-08-03 2027-08-08'],
    ['from 3 August to 7 August', '2027-08-03 2027-08-08'],
    ['between Monday and Friday', '2026-11-23 2026-11-28'],
    ['until Wednesday', '2026-11-21 2026-11-26'],
    ['by next Friday', '2026-11-21 2026-11-28'],
    ['since Monday', '2026-11-16 2026-11-22'],
    ['tomorrow morning', '2026-11-22 2026-11-22T12:00'],
    ['this afternoon', '2026-11-21T12:00 2026-11-21T18:00'],
    ['tonight', '2026-11-21T17:00 2026-11-22'],
    ['Friday evening', '2026-11-27T17:00 2026-11-28'],
    ['Friday 2pm to 4pm', '2026-11-27T14:00 2026-11-27T16:00'],
    ['Friday 10 to 11', '2026-11-27T10:00 2026-11-27T11:00'],
    ['Friday from 2 to 3pm', '2026-11-27T14:00 2026-11-27T15:00'],
    ['Friday 11am until 1pm', '2026-11-27T11:00 2026-11-27T13:00'],
    ['tomorrow from nine to five pm', '2026-11-22T09:00 2026-11-22T17:00'],
    ['tomorrow at 20 to 11', '2026-11-22T10:40 2026-11-22T11:40'],
    ['Friday 10pm to 1am', '2026-11-27T22:00 2026-11-28T01:00'],
    ['tomorrow at 10', '2026-11-22T10:00 2026-11-22T11:00'],
  ])('reads %s', (words, span) => expect(spanOf(words)).toBe(span));

  it.each(['soon', 'the 45th of May', 'whenever'])('lists what it understands instead of guessing %s', (words) => {
    expect(() => parseSpan(words, NOW)).toThrow(ToolError);
    expect(() => parseSpan(words, NOW)).toThrow('tomorrow at 8');
  });
});
