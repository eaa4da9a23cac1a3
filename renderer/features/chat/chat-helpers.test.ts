import { expect, it } from 'vitest';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { figuresLine } from './figures-line.ts';
import { groupParts } from './group-parts.ts';
import { oneLineArguments } from '../../ui/one-line-arguments.ts';

const call = (id: string): ToolCall => ({
  id,
  messageId: 'm',
  toolName: 'calculate',
  bundle: 'math',
  arguments: {},
  result: null,
  error: null,
  outcome: 'running',
  startedAt: 1,
  durationMs: null,
  untrusted: false,
});
const part = (id: string) => ({ type: 'tool-call' as const, call: call(id) });

it('groups consecutive calls', () => {
  const blocks = groupParts([part('1'), part('2'), { type: 'text', text: 'and' }, part('3')]);
  expect(blocks.map((block) => (block.type === 'tool-calls' ? block.calls.map(({ id }) => id) : block.text))).toEqual([
    ['1', '2'],
    'and',
    ['3'],
  ]);
});

it('shows the cost of an answer, without a speed if nothing was generated', () => {
  expect(
    figuresLine({ ttftMs: 118, prefilledTokens: 1310, reusedTokens: 820, generatedTokens: 90, generationMs: 2000 }),
  ).toBe('TTFT 118 ms · 1,310 tokens prefilled · 820 reused · 45 tokens/s');
  expect(figuresLine({ ttftMs: 2, prefilledTokens: 1, reusedTokens: 0, generatedTokens: 0, generationMs: 0 })).toBe(
    'TTFT 2 ms · 1 token prefilled · 0 reused',
  );
});

it('writes arguments on one line', () => {
  expect(oneLineArguments({})).toBe('');
  expect(oneLineArguments({ expression: '2 +\n 2' })).toBe('2 + 2');
  expect(oneLineArguments({ value: 5, from: 'km', flags: [true, null] })).toBe(
    'value: 5 · from: km · flags: [true,null]',
  );
  expect(oneLineArguments({ text: 'x'.repeat(200) })).toHaveLength(80);
});

it('keeps a decimal place for slow speeds, so that they are not shown as zero', () => {
  expect(
    figuresLine({ ttftMs: 2, prefilledTokens: 1, reusedTokens: 0, generatedTokens: 4, generationMs: 10_000 }),
  ).toContain('0.4 tokens/s');
});

it('cuts long arguments between characters, never inside one', () => {
  expect(oneLineArguments({ text: 'a🌱'.repeat(200) }).isWellFormed()).toBe(true);
  expect(oneLineArguments({ text: '🌱'.repeat(200) }).isWellFormed()).toBe(true);
});
