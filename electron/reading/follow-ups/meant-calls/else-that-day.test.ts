import { expect, it } from 'vitest';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { meantCalls } from './meant-calls.ts';

const CANCELLED = callOf('cancel_event', { title: 'Judo' }, { cancelled: { event: 'Judo' } });
const meantAfter = (call: typeof CANCELLED, message: string) =>
  meantCalls(answered([call], message), message, NO_TITLES)?.calls;

it.each([
  ["tell me what else I've got this week", 'this week'],
  ['what else is on tomorrow?', 'on tomorrow'],
])('“%s” asks for the calendar after something in it', (message, when) => {
  expect(meantAfter(CANCELLED, message)).toEqual([{ tool: 'list_events', arguments: { when } }]);
});

it.each(['what else is due this week', 'what else can I cook this week', 'tell me what else there is'])(
  '“%s” is read otherwise',
  (message) => {
    const call = message.includes('cook') ? callOf('read_note', { title: 'Soup' }, {}) : CANCELLED;
    expect(meantAfter(call, message)?.[0]?.tool).not.toBe('list_events');
  },
);
