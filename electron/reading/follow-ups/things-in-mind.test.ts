import { expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolOutcome } from '../../../shared/entities/tool-call.ts';
import { formatDateTime } from '../../tools/dates/format-date-time.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { thingsInMind } from './things-in-mind.ts';

const AT = new Date(2026, 10, 2, 7, 14).getTime();

const answer = (result: JsonValue, outcome: ToolOutcome = 'succeeded'): StoredMessage => ({
  id: 'a',
  conversationId: 'c',
  role: 'assistant',
  parts: [
    {
      raw: null,
      step: 0,
      part: {
        type: 'tool-call',
        call: {
          id: '1',
          messageId: 'a',
          toolName: 'a_tool',
          bundle: 'tools',
          arguments: {},
          result,
          error: null,
          outcome,
          startedAt: 0,
          durationMs: 1,
          untrusted: false,
        },
      },
    },
  ],
  status: 'complete',
  error: null,
  createdAt: 0,
  figures: null,
});

it('an event, a reminder or a task is in mind with its time', () => {
  const reminder = answer({ reminder: 'call Lea', due: formatDateTime(new Date(AT)) });
  expect(thingsInMind([reminder])).toEqual([{ title: 'call Lea', at: AT, hasTime: true }]);
  const event = answer({ created: { event: 'trip', when: 'Mon, 2 Nov 2026, 07:14 to 08:14' } });
  expect(thingsInMind([event])).toEqual([{ title: 'trip', at: AT, hasTime: true }]);
  const day = answer({ tasks: [{ task: 'pay', due: 'Mon, 2 Nov 2026' }, { task: 'cook' }], total: 2 });
  expect(thingsInMind([day])).toEqual([
    { title: 'pay', at: new Date(2026, 10, 2).getTime(), hasTime: false },
    { title: 'cook', at: null, hasTime: false },
  ]);
});

it('nothing is in mind after a call that failed, and a long text is not a title', () => {
  expect(thingsInMind([answer({ title: 'a' }, 'failed')])).toEqual([]);
  expect(thingsInMind([answer({ title: 'a'.repeat(100) })])).toEqual([]);
  expect(thingsInMind([])).toEqual([]);
});
