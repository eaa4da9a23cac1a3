import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { NO_TITLES } from '../../own-things/named-kinds.ts';
import { answered } from '../../testing/answered.ts';
import { callOf } from '../../testing/call-of.ts';
import { earlyCalls } from './early-calls.ts';
import { meantCalls } from './meant-calls.ts';

const known = { ...NO_TITLES, event: ['Brunch with Noor', 'rowing', 'chess evening'] };
const callsAfter = (call: ToolCall, message: string, asked = 'please') => {
  const history = answered([call], message, [asked]);
  const meant = earlyCalls(history, message, known, () => null) ?? meantCalls(history, message, known);
  return meant?.calls.map(({ tool, arguments: args }) => [tool, args]);
};

const FOUND = callOf(
  'list_events',
  { when: 'Sunday' },
  { events: [{ event: 'Brunch with Noor', when: 'Sunday 18 October 2026, 11:00 to 12:30' }] },
);
const ENTERED = callOf(
  'create_event',
  { title: 'rowing', when: 'Sunday at 5pm' },
  { created: { event: 'rowing', when: 'Sunday 18 October 2026, 17:00 to 18:00' } },
);
const PLACED = callOf(
  'edit_event',
  { title: 'rowing', change: 'place', to: 'the lake' },
  { updated: { event: 'rowing', when: 'Sunday 18 October 2026, 17:00 to 18:00', place: 'the lake' } },
);
const WHERE = 'where am I having brunch on Sunday?';

describe('where an event takes place', () => {
  it.each(['make it Sunday', 'Ring Noor then', 'make it a long one', 'put rice on my list', 'make it priority one'])(
    'isn’t given by “%s”',
    (message) => {
      expect(
        callsAfter(FOUND, message, WHERE)?.some(([, args]) => JSON.stringify(args).includes('place')) ?? false,
      ).toBe(false);
    },
  );

  it('isn’t meant by a name, if nobody asked for a place', () => {
    expect(callsAfter(ENTERED, 'make it Blue Door')).toBeUndefined();
  });

  it('may come with the request to note it', () => {
    expect(callsAfter(ENTERED, 'We meet at the boathouse, please note that as the place')).toEqual([
      ['edit_event', { title: 'rowing', change: 'place', to: 'the boathouse' }],
    ]);
  });
});

describe('what is to be put in the notes', () => {
  it.each(['read the packing list, put that in the notes', 'milk, add that', 'polo on Friday at 6, add that'])(
    'isn’t “%s”',
    (message) => {
      expect(callsAfter(ENTERED, message)).toBeUndefined();
    },
  );

  it('isn’t where it takes place', () => {
    expect(callsAfter(ENTERED, "it's at the boathouse, add that")?.[0]?.[1]).toMatchObject({ change: 'place' });
  });
});

describe('when an event begins', () => {
  it('is another one, further on, and no entry without a name', () => {
    expect(callsAfter(PLACED, 'And an hour later, too.')).toEqual([
      ['move_event', { title: 'rowing', to: '60 minutes later' }],
    ]);
  });

  it.each([
    ['not the 18th, the 25th', 'the 25th'],
    ['no, the Monday after', '19 October 2026'],
  ])('is another day: “%s”', (message, to) => {
    expect(callsAfter(ENTERED, message)).toEqual([['move_event', { title: 'rowing', to }]]);
  });

  it('is said with one word in front', () => {
    expect(callsAfter(ENTERED, 'actually 6')).toEqual([['move_event', { title: 'rowing', to: 'at 6pm' }]]);
  });
});

describe('how often', () => {
  it.each([
    ['We do that every Sunday, in fact.', 'every Sunday'],
    ['it happens every other Sunday', 'every other Sunday'],
    ['we meet every Sunday and Thursday', 'every Sunday and Thursday'],
  ])('“%s”', (message, to) => {
    expect(callsAfter(ENTERED, message)).toEqual([['edit_event', { title: 'rowing', change: 'repeat', to }]]);
  });
});

it.each([
  ["it is in Saint Olave's hall, could you add that?", "Saint Olave's hall"],
  ['The venue is Mill Lane, could you add that to it?', 'Mill Lane'],
  ["it's at the old brewery. Can you put that in please?", 'the old brewery'],
])('“%s” says where, and asks nothing', (message, to) => {
  expect(callsAfter(ENTERED, message)).toEqual([['edit_event', { title: 'rowing', change: 'place', to }]]);
});

it('a question about where it is adds nothing', () => {
  expect(callsAfter(ENTERED, "isn't it at the old brewery?")).toBeUndefined();
});
