import { expect, it } from 'vitest';
import type { ToolErrorCode } from '../foundation/tool-error.ts';
import type { ToolExecution, ToolFailure } from '../tools/tool-execution.ts';
import { RepeatedFailures } from './repeated-failures.ts';

const FAILED = { outcome: 'failed', result: null, durationMs: 1, untrusted: false } as const;
const failed = (error: string, failure?: ToolFailure): ToolExecution => ({
  ...FAILED,
  error,
  ...(failure !== undefined && { failure }),
});
const SUCCEEDED: ToolExecution = { ...FAILED, outcome: 'succeeded', error: null };

/** @returns how often each of the calls failed before, one round each. */
function timesOf(...calls: readonly (readonly [string, ToolExecution])[]): readonly number[] {
  const failures = new RepeatedFailures();
  return calls.map(([value, execution]) => {
    failures.beginRound();
    return (
      failures.note({ id: value, toolName: 'read', arguments: { path: value, unit: 'km' } }, execution)?.times ?? 0
    );
  });
}
const as = (code: ToolErrorCode, words: string, parameter: string | null = 'path') =>
  failed(words, { code, parameter });

it.each(['invalid-argument', 'too-large', 'unavailable'] as const)(
  'a failure with the code %s is the same with every value, whatever its words are',
  (code) => expect(timesOf(['a', as(code, 'a')], ['b', as(code, 'b')], ['c', as(code, 'c')])).toEqual([0, 1, 2]),
);

it.each(['not-found', 'ambiguous', 'unreadable', 'not-allowed', 'conflict'] as const)(
  'a failure with the code %s is the same only with the same value',
  (code) => expect(timesOf(['a', as(code, '1')], ['b', as(code, '2')], ['b', as(code, '3')])).toEqual([0, 0, 1]),
);

it('another argument at fault is another failure, and so is another tool', () => {
  expect(timesOf(['a', as('too-large', 'x')], ['a', as('too-large', 'y', 'unit')])).toEqual([0, 0]);
  const failures = new RepeatedFailures();
  failures.note({ id: 'a', toolName: 'read', arguments: {} }, failed('No.'));
  failures.beginRound();
  expect(failures.note({ id: 'b', toolName: 'write', arguments: {} }, failed('No.'))).toBeNull();
});

it('words decide where nothing else is known', () => {
  expect(timesOf(['a', failed('No.')], ['b', failed('No.')], ['c', failed('Never.')])).toEqual([0, 1, 0]);
  expect(timesOf(['a', as('failed', 'Odd.')], ['b', as('failed', 'Other.')])).toEqual([0, 0]);
});

it('calls of one round do not count against each other, and a success begins again', () => {
  const failures = new RepeatedFailures();
  const fail = (id: string): unknown => failures.note({ id, toolName: 'read', arguments: {} }, failed('No.'));
  failures.beginRound();
  expect([fail('a'), fail('b'), fail('c')]).toEqual([null, null, null]);
  failures.beginRound();
  expect(fail('d')).toEqual({ times: 1, hasNewWords: false, earlier: ['a', 'b', 'c'] });
  failures.note({ id: 'e', toolName: 'list', arguments: {} }, SUCCEEDED);
  expect(fail('f')).toBeNull();
});
