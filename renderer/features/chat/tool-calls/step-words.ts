import type { CallStep, StepStatus } from '../../../../shared/entities/call-step.ts';
import { t } from '../../../../shared/texts/translate.ts';

export const STEP_STATUS: Readonly<Record<StepStatus, string>> = {
  pending: t('waiting'),
  running: t('running'),
  succeeded: t('done'),
  failed: t('failed'),
};

export const ENTRY_STATUS = { pending: t('to do'), running: t('in progress'), done: t('done') } as const;

/** @returns what an agent did, counted: “3 calls, 1 changed file”; its words alone are “1 message”. */
export function stepsWords(steps: readonly CallStep[]): string {
  const count = (kind: CallStep['kind']): number => steps.filter((step) => step.kind === kind).length;
  const [calls, changed] = [count('call'), count('diff')];
  const counted = [
    ...(calls === 0 ? [] : [t('{calls, plural, one {# call} other {# calls}}', { calls })]),
    ...(changed === 0 ? [] : [t('{count, plural, one {# changed file} other {# changed files}}', { count: changed })]),
  ];
  return counted.length === 0
    ? t('{count, plural, one {# message} other {# messages}}', {
        count: count('text') + count('thought') + count('plan'),
      })
    : counted.join(', ');
}

/** @returns what happens to a file. */
export function changeWords({ before, after }: Pick<Extract<CallStep, { kind: 'diff' }>, 'before' | 'after'>): string {
  if (before === null) return t('new file');
  return after === null ? t('deleted') : t('changed');
}
