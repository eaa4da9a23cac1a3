import { expect, it } from 'vitest';
import type { MessagePart } from '../../../shared/entities/message.ts';
import { groupParts } from './group-parts.ts';

const call = (id: string): MessagePart => ({
  type: 'tool-call',
  call: {
    id, messageId: 'm', toolName: 'calculate', bundle: 'math', arguments: {}, result: null, error: null, outcome: 'succeeded', startedAt: 0, durationMs: 1,
  },
});

it('lets consecutive tool calls stand together and keeps the order of everything', () => {
  const blocks = groupParts([{ type: 'thought', text: 'Hm.' }, call('1'), call('2'), { type: 'text', text: 'So.' }, call('3')]);
  expect(blocks.map((block) => (block.type === 'tool-calls' ? block.calls.map(({ id }) => id) : block.text))).toEqual(['Hm.', ['1', '2'], 'So.', ['3']]);
});
