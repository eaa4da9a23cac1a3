import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import * as read from './said-times.ts';

const firstDate = (request: string) => read.firstDate(request, BUILT_IN_TOOLS);
const saidTimes = (request: string) => read.saidTimes(request, BUILT_IN_TOOLS);

it.each([
  ['Task: send the grant papers, latest 18.11.', ['18.11.']],
  ['Task: paint the shed, no later than Friday', ['Friday']],
  ['add a task to sweep the yard by Monday', undefined],
])('“%s” says when it is due', (request, due) => {
  expect(saidTimes(request)['add_task.due']).toEqual(due);
});

it('a question is about the time at its end, and the first of several dates is their start', () => {
  expect(saidTimes('is anything in my diary a week from tomorrow?')).toEqual({
    'list_events.when': ['a week from tomorrow'],
  });
  expect(saidTimes('when is the Friday lunch')).toEqual({});
  expect(saidTimes('what is on for that weekend?')).toEqual({});
  expect(firstDate('We mend nets every Saturday, starting on 24 October. Give me the first four dates')).toEqual({
    'list_next_dates.from': ['24 October'],
  });
  expect(firstDate('five dates for every other Monday, the first of them 7 June')).toEqual({
    'list_next_dates.from': ['7 June'],
  });
});
