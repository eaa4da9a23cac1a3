import { expect, it } from 'vitest';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const SHUFFLED = callOf('shuffle_list', { items: ['Al', 'Bo', 'Cy'] }, {});
const THEIR_TIME = callOf('convert_time', { time: '9 pm', from: 'Tokyo' }, {});
const LISTED = callOf('list_folder', { folder: 'Shed' }, {});

it.each<[string, ToolCall, string, JsonObject]>([
  ['pick one of them to wash up', SHUFFLED, 'pick_one', { items: ['Al', 'Bo', 'Cy'] }],
  ['now all three in random order for the talent show', SHUFFLED, 'shuffle_list', { items: ['Al', 'Bo', 'Cy'] }],
  ['And 4 pm there?', THEIR_TIME, 'convert_time', { time: '4 pm', from: 'Tokyo' }],
  ['Who of them brings the cake? You decide', SHUFFLED, 'pick_one', { items: ['Al', 'Bo', 'Cy'] }],
  ['and what time is it there now?', THEIR_TIME, 'get_time', { place: 'Tokyo' }],
  ['which of those mentions the roof?', LISTED, 'search_in_files', { text: 'roof', folder: 'Shed' }],
])('“%s” asks another tool about the same things', (message, call, tool, args) => {
  expect(meantCalls(answered([call], message), message)?.calls).toEqual([{ tool, arguments: args }]);
});

it.each<[string, ToolCall]>([
  ['pick one of them to wash up', LISTED],
  ['what time is it there now?', SHUFFLED],
  ['which of those mentions the roof?', THEIR_TIME],
])('“%s” does not', (message, call) => {
  expect(meantCalls(answered([call], message), message)).toBeNull();
});
