import { pickFrom } from '../held-out.ts';
import { spokenDay, spokenDelay } from '../values/moments.ts';
import { clockPlace, firstDay, repetition, timeOfDay } from '../values/occasions.ts';
import type { Draw, Phrasing } from './request.ts';

const convertTimePhrasing: Phrasing = {
  tool: 'convert_time',
  imperatives: [
    'convert {time} in {from} to {to} time',
    'convert {time} from {from} to {to}',
    'tell me what {time} in {from} is in {to}',
    'translate {time} {from} time to {to} time',
    'work out what time it is in {to} when it is {time} in {from}',
    'give me {time} in {from} as {to} time',
    'turn {time} in {from} into the time in {to}',
    'figure out {time} {from} time for {to}',
    'convert {time} here to {to}',
    'tell me what {time} here is in {to}',
    'work out what time it will be in {to} when it is {time} here',
    'give me {time} our time as {to} time',
    'tell me what people in {to} have on the clock at {time} here',
    'convert {time} in {from} to my time',
    'tell me what {time} in {from} is here',
    'work out what time it is here at {time} in {from}',
    'give me {time} {from} time in local time',
    'say what my clock shows at {time} in {from}',
  ],
  questions: [
    'when it is {time} in {from}, what time is it in {to}',
    'what time is it in {to} at {time} in {from}',
    'what is {time} in {from} for people in {to}',
    'what is {time} here in {to}',
    'if it is {time} here, how late is it in {to}',
    'what time is it in {to} when I have {time}',
    'what is {time} in {from} for me',
    'if it is {time} in {from}, how late is it here',
    'a call at {time} {from} time, when is that here',
  ],
  fragments: [
    '{time} {from} time in {to}',
    '{time} in {from} to {to}',
    '{from} {time} -> {to}',
    '{time} from {from} to {to} time',
    '{time} here in {to} time',
    '{time} my time in {to}',
    '{time} {from} time here',
    '{time} in {from}, local time',
    '{from} at {time}, here',
  ],
  draw: (values): Draw => {
    const time = timeOfDay(values);
    const [from, to] = [clockPlace(values), clockPlace(values)];
    return values.random.pick([
      () => ({ slots: { time, from, to }, arguments: { time, from, to } }),
      () => ({ slots: { time, from, to }, arguments: { time, from, to } }),
      () => ({ slots: { time, to }, arguments: { time, from: null, to } }),
      () => ({ slots: { time, from }, arguments: { time, from, to: null } }),
    ])();
  },
  answers: (_result, { to }) =>
    typeof to === 'string'
      ? [
          'It is {time} in {place} then, {date}.',
          'In {place} that is {time} on {date}.',
          'That is {time} in {place}, {date}.',
        ]
      : ['Here it is {time} then, {date}.', 'That is {time} here, on {date}.', 'It is {time} for you, {date}.'],
};

const weekNumberPhrasing: Phrasing = {
  tool: 'week_number',
  imperatives: [
    'tell me the calendar week',
    'tell me the week number',
    'give me the current week number',
    'show the number of this week',
    'say which week of the year we have',
    'look up the current calendar week',
    'find out the number of the week',
    'tell me the week number of {when}',
    'give me the calendar week of {when}',
    'find the week number for {when}',
    'look up in which calendar week {when} falls',
    'tell me which week of the year {when} is in',
    'work out the week number of {when}',
    'check the calendar week for {when}',
    'show the week number for {when}',
    'say which week number {when} has',
  ],
  questions: [
    'what week are we in',
    'which week of the year is it',
    "what's the week number",
    'what calendar week do we have',
    'what is the number of this week',
    'which calendar week is {when} in',
    'in what calendar week does {when} fall',
    'what is the week number of {when}',
    'which week of the year is {when}',
    'what week of the year does {when} belong to',
  ],
  fragments: [
    'week number',
    'calendar week',
    'current week number',
    'cw today',
    'number of the week',
    'week number of {when}',
    'calendar week of {when}',
    'cw of {when}',
    '{when}, calendar week',
    '{when}: week number',
    'week of the year for {when}',
  ],
  draw: ({ random }): Draw => {
    if (random.chance(0.3)) return { slots: {}, arguments: { when: null } };
    const when = random.chance(0.85) ? spokenDay(random) : spokenDelay(random);
    return { slots: { when }, arguments: { when } };
  },
  answers: [
    'It is week {week} of {year}.',
    'Week {week}, from {from} to {to}.',
    'That is calendar week {week} of {year}, {from} to {to}.',
    'Calendar week {week}.',
  ],
};

const COUNTS: readonly (readonly [words: string, count: number])[] = [
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['twelve', 12],
];
const numbered = (count: number): readonly [words: string, count: number] => [String(count), count];
const FROM = [
  ' from {from}',
  ' starting {from}',
  ', beginning with {from}',
  ' starting from {from}',
  ', counted from {from}',
  ' as of {from}',
];

const listNextDatesPhrasing: Phrasing = {
  tool: 'list_next_dates',
  imperatives: [
    'list the next dates of {repeat}{start}',
    'give me the next dates for {repeat}{start}',
    'tell me on which dates {repeat} falls{start}',
    'show the coming dates of {repeat}{start}',
    'work out the dates for {repeat}{start}',
    'write out the dates: {repeat}{start}',
    'find the dates that fall on {repeat}{start}',
    'show me when {repeat} is{start}',
    'name the days for {repeat}{start}',
    'get me the dates of {repeat}{start}',
    'list the next {count} dates of {repeat}{start}',
    'give me {count} dates for {repeat}{start}',
    'tell me the next {count} dates that are {repeat}{start}',
    'show {count} dates of {repeat}{start}',
    'work out the coming {count} dates for {repeat}{start}',
    'name {count} days: {repeat}{start}',
    'find the next {count} days for {repeat}{start}',
    'write down {count} dates, {repeat}{start}',
  ],
  questions: [
    'what are the next dates for {repeat}{start}',
    'which dates are {repeat}{start}',
    'on which dates is {repeat}{start}',
    'what dates do I get for {repeat}{start}',
    'which are the next {count} dates of {repeat}{start}',
    'what are the next {count} days of {repeat}{start}',
  ],
  fragments: [
    'dates of {repeat}{start}',
    'next dates: {repeat}{start}',
    '{repeat}{start}: which dates',
    'upcoming dates, {repeat}{start}',
    'next {count} dates of {repeat}{start}',
    '{count} dates: {repeat}{start}',
    '{repeat}{start}, {count} dates',
    'series of dates {repeat}{start}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const repeat = repetition(values);
    const from = !repeat.includes(' until ') && random.chance(0.25) ? firstDay(values) : null;
    const slots = { repeat, start: from === null ? '' : pickFrom(FROM, random, split).replace('{from}', from) };
    if (random.chance(0.55)) return { slots, arguments: { repeat, count: null, from } };
    const [words, count] = random.chance(0.5) ? random.pick(COUNTS) : numbered(random.integer(2, 20));
    return { slots: { ...slots, count: words }, arguments: { repeat, count, from } };
  },
  answers: ['The dates are {dates}.', '{dates}', 'It falls on {dates}.', 'Here they are: {dates}.'],
};

export const datesPhrasings: readonly Phrasing[] = [convertTimePhrasing, weekNumberPhrasing, listNextDatesPhrasing];
