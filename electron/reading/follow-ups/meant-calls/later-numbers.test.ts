import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const callsFor = (calls: readonly ToolCall[], message: string) =>
  meantCalls(answered(calls, message), message)?.calls.map(({ tool, arguments: args }) => [tool, args] as const);

const AREA = callOf('calculate', { expression: '3 * 4' }, { result: '12' });
const MARKS = callOf('describe_numbers', { numbers: '12, 7, 15, 9.' }, { count: 4 });
const LISTED = callOf('list_tasks', { list: 'shopping' }, { tasks: [{ task: 'tea', list: 'shopping' }] });
const ADDED = callOf('add_task', { task: '2 kg rice', list: 'camp' }, { added: { task: '2 kg rice', list: 'camp' } });
const SISTER = callOf('recall', { query: 'aunt' }, { memories: [{ text: "My aunt's name is Sara" }] });

describe('a later message', () => {
  it('says something else of an earlier memory', () => {
    const boat = callOf('remember', { text: 'my boat is called Ida' }, { remembered: 'My boat is called Ida' });
    const calls = (text: string) => callsFor([boat, SISTER], text);
    expect(calls('That was wrong. My cousin is called Uma.')).toBeUndefined();
  });

  it.each<[readonly ToolCall[], string]>([
    [[LISTED], 'and the soap?'],
    [[ADDED], 'thanks, that is all'],
    [[ADDED], 'same for tomorrow'],
    [[ADDED], 'and read me the note about soap too'],
    [[AREA], 'put 3 on the list'],
    [[MARKS], 'without any doubt'],
  ])('of other kinds is none of these', (calls, message) => {
    expect(callsFor(calls, message)).toBeUndefined();
  });
});
