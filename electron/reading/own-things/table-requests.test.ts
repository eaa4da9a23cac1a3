import { expect, it } from 'vitest';
import { ONLY_TOOLS } from '../testing/built-in-tools.ts';
import { tableRequest } from './table-requests.ts';

const KNOWN = {
  ...ONLY_TOOLS,
  table: ['costs'],
  column: ['day', 'kind', 'sum'],
  'number column': ['sum'],
  'date column': ['day'],
};

it.each([
  ['how many euros did I spend in May', 'summarize_table'],
  ['which of my costs were over 40', 'find_rows'],
  ['show the costs of May, dearest first', 'find_rows'],
  ['how much went on petrol?', 'summarize_table'],
  ['where did all my money go, kind by kind', 'summarize_table'],
  ['add up the costs for me', 'summarize_table'],
  ['have I put down anything for petrol in the costs?', 'find_rows'],
  ["tell me what I've spent on petrol", 'summarize_table'],
])('“%s” asks a table (%s)', (message, tool) => {
  expect(tableRequest(message, KNOWN)?.tool).toBe(tool);
});

it.each([
  'delete the costs over 40',
  'how many costs are there',
  'the bread I bought for 3 euros',
  'draw a chart of the costs over 40',
  'draw the costs by kind',
  'did I put the costs away?',
  'what is on in May',
  'how much is 12% of 40',
])('“%s” asks for something else', (message) => {
  expect(tableRequest(message, KNOWN)).toBeNull();
});

it('without tables, none is meant', () => {
  expect(tableRequest('how much went on petrol?', ONLY_TOOLS)).toBeNull();
});
