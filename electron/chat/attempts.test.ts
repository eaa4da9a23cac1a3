import { expect, it } from 'vitest';
import type { ToolExecution } from '../tools/tool-execution.ts';
import { Attempts, type MadeCall } from './attempts.ts';

let calls = 0;
const made = (
  toolName: string,
  args: MadeCall['call']['arguments'],
  execution: MadeCall['execution'],
  probability = 0.5,
) => ({ call: { id: `call ${String(++calls)}`, toolName, arguments: args }, execution, probability });
const DONE = { outcome: 'succeeded' } as const;
const failed = (code: 'not-found' | 'invalid-argument' | 'ambiguous' | 'unavailable', parameter: string | null) =>
  ({ outcome: 'failed', failure: { code, parameter } }) satisfies Partial<ToolExecution>;
const unit = (value: string, probability?: number) =>
  made('convert_units', { value: 3, to: value }, failed('invalid-argument', 'to'), probability);

it('a value that its tool can’t read is left out of the next attempt', () => {
  const attempts = new Attempts();
  expect(attempts.next(unit('acres to'))).toEqual({ values: { 'convert_units.to': ['acres to'] }, tools: [] });
  expect(attempts.next(unit('to'))).toEqual({ values: { 'convert_units.to': ['acres to', 'to'] }, tools: [] });
});

it('the same list is not tried twice', () => {
  const attempts = new Attempts();
  const row = (): MadeCall => ({
    call: { id: 'r', toolName: 'add_rows', arguments: { rows: [[12.4]] } },
    execution: { outcome: 'invalid-arguments', failure: { code: 'invalid-argument', parameter: 'rows' } as never },
    probability: 0.95,
  });
  expect(attempts.next(row())).not.toBeNull();
  expect(attempts.next(row())).toBeNull();
});

it('after two values, or a failure of no value, another tool is tried', () => {
  const attempts = new Attempts();
  attempts.next(unit('acres to'));
  attempts.next(unit('to'));
  expect(attempts.next(unit('m'))?.tools).toEqual(['convert_units']);
  expect(new Attempts().next(made('query_json', {}, { outcome: 'invalid-arguments' }))?.tools).toEqual(['query_json']);
});

it('another tool is tried at once if the same value comes again, as from a model that writes it itself', () => {
  const attempts = new Attempts();
  attempts.next(unit('acres to'));
  expect(attempts.next(unit('acres to'))?.tools).toEqual(['convert_units']);
});

it('no other tool answers if it was clear which one was meant', () => {
  expect(new Attempts().next(made('query_json', {}, { outcome: 'invalid-arguments' }, 0.97))).toBeNull();
});

it('nothing else is removed instead of what was not found', () => {
  const attempts = new Attempts();
  const remove = (title: string) => made('delete_note', { title }, failed('not-found', 'title'));
  expect(attempts.next(remove('a'))).not.toBeNull();
  expect(attempts.next(remove('b'))).not.toBeNull();
  expect(attempts.next(remove('c'))).toBeNull();
});

it.each([
  ['a success', DONE],
  ['a choice for the person', failed('ambiguous', 'title')],
  ['something that is not there', failed('unavailable', 'title')],
  ['a refusal', { outcome: 'refused' } as const],
])('%s is not tried again', (_, execution) => {
  expect(new Attempts().next(made('read_note', { title: 'a' }, execution))).toBeNull();
});

it('ends after four calls', () => {
  const attempts = new Attempts();
  const results = ['a', 'b', 'c', 'd', 'e'].map((tool) => attempts.next(made(tool, {}, failed('not-found', null))));
  expect(results.map((refused) => refused !== null)).toEqual([true, true, true, false, false]);
});

it('the answer is the first failure, or nothing of them after a success', () => {
  const attempts = new Attempts();
  const [first, second] = [unit('a'), unit('b')];
  attempts.next(first);
  attempts.next(second);
  expect(attempts.passedOver).toEqual([second.call.id]);
  attempts.next(made('convert_units', {}, DONE));
  expect(attempts.passedOver).toEqual([first.call.id, second.call.id]);
});
