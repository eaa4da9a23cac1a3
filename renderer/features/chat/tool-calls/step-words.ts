import type { CallStep, StepStatus } from '../../../../shared/entities/call-step.ts';
import { plural } from '../../../../shared/formats/numbers.ts';

export const STEP_STATUS: Readonly<Record<StepStatus, string>> = {
  pending: 'waiting',
  running: 'running',
  succeeded: 'done',
  failed: 'failed',
};

export const ENTRY_STATUS = { pending: 'to do', running: 'in progress', done: 'done' } as const;

/** @returns what an agent did, counted: “3 calls, 1 changed file”; its words alone are “1 message”. */
export function stepsWords(steps: readonly CallStep[]): string {
  const count = (kind: CallStep['kind']): number => steps.filter((step) => step.kind === kind).length;
  const words = [
    [count('call'), 'call'],
    [count('diff'), 'changed file'],
  ] as const;
  const counted = words.filter(([number]) => number > 0).map(([number, what]) => plural(number, what));
  return counted.length === 0
    ? plural(count('text') + count('thought') + count('plan'), 'message')
    : counted.join(', ');
}

/** @returns what happens to a file. */
export function changeWords({ before, after }: Pick<Extract<CallStep, { kind: 'diff' }>, 'before' | 'after'>): string {
  if (before === null) return 'new file';
  return after === null ? 'deleted' : 'changed';
}
