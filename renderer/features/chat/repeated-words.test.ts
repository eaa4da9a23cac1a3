import { expect, it } from 'vitest';
import type { CallStep } from '../../../shared/entities/call-step.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { groupParts } from './group-parts.ts';
import { saidBelow, withoutRepeatedWords } from './repeated-words.ts';

const READ: CallStep = { kind: 'call', id: 'a', title: 'Read x.ts', status: 'succeeded' };
const SAYS: CallStep[] = [
  { kind: 'text', text: '\nIt has two ' },
  { kind: 'text', text: 'lines.\u202E ' },
];
const call = (steps: CallStep[]): ToolCall => ({
  id: 'c',
  messageId: 'm',
  toolName: 'ask_tester',
  bundle: 'acp.tester',
  arguments: {},
  result: null,
  error: null,
  outcome: 'succeeded',
  startedAt: 1,
  durationMs: 1,
  untrusted: true,
  steps,
});

/** @returns the steps that stay when the call is followed by a text. */
const shown = (steps: CallStep[], text: string) => {
  const [block] = withoutRepeatedWords(
    groupParts([
      { type: 'tool-call', call: call(steps) },
      { type: 'text', text },
    ]),
  );
  return block?.type === 'tool-calls' ? block.calls[0]?.steps : null;
};

it('shows what an agent said last once, as the answer', () => {
  expect(shown([{ kind: 'text', text: 'I look.' }, READ, ...SAYS], 'It has two lines.')).toEqual([
    { kind: 'text', text: 'I look.' },
    READ,
  ]);
  expect(shown(SAYS, 'It has two lines.')).toBeUndefined();
});

it('keeps all steps if a model answers in other words, or if the answer isn’t there yet', () => {
  expect(shown([READ, ...SAYS], 'The file is short.')).toEqual([READ, ...SAYS]);
  expect(shown([READ], 'Tester answered')).toEqual([READ]);
  const blocks = groupParts([{ type: 'tool-call', call: call(SAYS) }]);
  expect(withoutRepeatedWords(blocks)).toEqual(blocks);
});

it('finds the calls whose outcome the answer says in the same words, so that nothing is said twice', () => {
  const said = (over: Partial<ToolCall>, text: string) => [
    ...saidBelow(
      groupParts([
        { type: 'tool-call', call: { ...call([]), ...over } },
        { type: 'text', text },
      ]),
    ),
  ];
  expect(said({ said: 'Reminder for Fri 4 Dec, 08:00: plants' }, 'Reminder for Fri 4 Dec, 08:00: plants')).toEqual([
    'c',
  ]);
  expect(said({ outcome: 'failed', error: 'There is no a_b.txt.' }, 'There is no a\\_b.txt.')).toEqual(['c']);
  expect(said({ said: '3 notes' }, 'You have a lot to do.')).toEqual([]);
  expect(said({ said: '' }, 'Hello')).toEqual([]);
});
