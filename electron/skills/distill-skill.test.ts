import { expect, it } from 'vitest';
import { skillDraftSchema } from '../../shared/entities/skill.ts';
import { distillSkill, type RunCall } from './distill-skill.ts';

const call = (toolName: string, args: RunCall['arguments'], result: RunCall['result'] = null): RunCall => ({
  toolName,
  arguments: args,
  result,
});
const SUMMARIES = new Map([
  ['calculate', 'Work out an expression.'],
  ['create_note', 'Save a new note'],
]);
const distill = (request: string, ...calls: RunCall[]) => distillSkill(request, calls, SUMMARIES);

it('lists the tools in order, and where each argument came from: the request, or an earlier result', () => {
  expect(
    distill(
      'Work out 17% of 2,340 and write it into a note called Tip',
      call('calculate', { expression: '0.17 * 2340' }, { result: 397.8 }),
      call('create_note', { title: 'Tip', text: '397.8', pinned: true }),
    ),
  ).toEqual({
    name: 'work-out-write-note',
    description: 'Work out 17% of 2,340 and write it into a note called Tip',
    tools: ['calculate', 'create_note'],
    steps:
      '1. Call `calculate` (work out an expression): `expression` as the request asks for.\n' +
      '2. Call `create_note` (save a new note): `title` from the request; `text` from the result of `calculate`; `pinned` true.',
  });
});

it('keeps none of the original values', () => {
  const draft = distill(
    'note what Anna owes',
    call('search_notes', { query: 'Anna' }, { hits: [{ text: 'Anna owes 40 euros' }] }),
    call('create_note', { text: 'Debts: Anna owes 40 euros, pin 5509', amount: 40 }),
  );
  expect(draft?.steps).not.toMatch(/40|5509|Debts/);
  expect(draft?.steps).toContain(
    '`text` made with the result of `search_notes`; `amount` from the result of `search_notes`',
  );
});

it('distinguishes a number from a part of another one', () => {
  const origin = (request: string) => distill(request, call('a', { n: 17 }), call('b', {}))?.steps.split('\n')[0];
  expect(origin('take 17')).toContain('from the request');
  for (const other of ['take 170', 'take 3.17', 'take 17.5', 'take 117'])
    expect(origin(other)).toContain('as the request asks for');
  expect(distill('take 2,340 or 1.5', call('a', { n: 2340, m: 1.5 }), call('b', {}))?.steps).toContain(
    '`n` from the request; `m` from the request',
  );
});

it('lists repeated steps once', () => {
  const notes = ['Anna', 'Bert', 'Cora'].map((title) => call('create_note', { title }));
  expect(
    distill('a note each for Anna, Bert and Cora, then tell the time', ...notes, call('get_time', {}))?.steps,
  ).toBe('1. Call `create_note` (save a new note): `title` from the request. Again for each one.\n2. Call `get_time`.');
});

it('needs two different tools', () => expect(distill('twice', call('a', {}), call('a', {}))).toBeNull());

it.each([
  '',
  '???',
  'и снова здравствуйте',
  'x'.repeat(5000),
  'Ünïcödé Çafé söngs',
  'a "b" --- c: d # e',
  'please do it',
])('makes a skill that can be saved for %j', (request) => {
  expect(() => skillDraftSchema.parse(distill(request, call('first.Tool', {}), call('other_tool', {})))).not.toThrow();
});
