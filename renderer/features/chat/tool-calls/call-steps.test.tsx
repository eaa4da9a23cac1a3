import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CallStep } from '../../../../shared/entities/call-step.ts';
import { CallSteps } from './call-steps.tsx';
import { stepsWords } from './step-words.ts';

const STEPS: readonly CallStep[] = [
  { kind: 'plan', entries: [{ text: 'Read it', status: 'done' }] },
  { kind: 'call', id: 'a', title: 'Read \u202Ex.ts', status: 'failed', detail: 'There is no such file.' },
  { kind: 'diff', id: 'b', path: 'src/x.ts', before: 'one\n', after: 'two\n' },
  { kind: 'diff', id: 'c', path: 'src/new.ts', before: null, after: 'three\n' },
];

const textOf = (isRunning: boolean): string =>
  renderToStaticMarkup(<CallSteps toolName="ask_reviewer" steps={STEPS} isRunning={isRunning} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

it('shows what an agent does while it works, with hidden characters written out', () => {
  expect(textOf(true)).toBe(
    '|Steps · 1 call, 2 changed files|Plan|Read it|, done|Read [U+202E]x.ts|failed|There is no such file.' +
      '|src/x.ts|changed|1 line removed, 1 line added|−|one|+|two|src/new.ts|new file|1 line added|+|three|',
  );
});

it('is one line for a call that ended before the chat was opened', () => {
  expect(textOf(false)).toBe('|Steps · 1 call, 2 changed files|');
});

it('counts words if there is nothing else', () => {
  expect(stepsWords([{ kind: 'text', text: 'Hi' }])).toBe('1 message');
});
