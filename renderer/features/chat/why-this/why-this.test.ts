import { describe, expect, it } from 'vitest';
import type { UnderstoodAs } from '../../../../shared/entities/understanding.ts';
import { META_BUNDLE } from '../../../../shared/entities/tool.ts';
import { readerName } from './reader-names.ts';
import { calledWords, chosenWords, saidWords, understandingWords } from './understanding-words.ts';

const textOf = (as: UnderstoodAs): string => {
  const { opening, lines, certainty } = understandingWords(as);
  return [opening, ...lines, certainty].join('\n');
};

describe('how a message was understood', () => {
  it('is the calls, with their values as they were said', () => {
    const reminder = {
      tool: 'create_reminder',
      arguments: [
        { name: 'text', value: 'call mum' },
        { name: 'when', value: 'tomorrow at 9' },
      ],
    };
    const calls = [reminder, { tool: 'get_time', arguments: [] }];
    expect(textOf({ type: 'calls', calls, isAsked: true })).toBe(
      'Your message was read as:\nCreate reminder, with text “call mum” and when “tomorrow at 9”\nGet time\n' +
        'This was certain, so nothing was left to the model.',
    );
    expect(textOf({ type: 'calls', calls, isAsked: false })).toContain('it was only offered.');
  });

  it('says of each request what was certain and what the model decided', () => {
    const open = { type: 'open', said: 'what is on', callable: 'read-only', isCertain: true } as const;
    expect(
      textOf({
        type: 'requests',
        count: 4,
        requests: [
          { ...open, likely: ['list_events', 'list_tasks'] },
          { ...open, callable: 'none', isCertain: false, likely: [] },
          {
            type: 'calls',
            said: 'set a timer',
            isAsked: true,
            calls: [{ tool: 'set_timer', arguments: [{ name: 'due_in', value: '9' }] }],
          },
        ],
      }),
    ).toBe(
      'What Knapsack made of your message, in 4 parts:\n' +
        '“what is on” was left to the model. It asks for no change, so the model could only look something up. ' +
        'That it needs a tool was certain. Likeliest tools: List events and List tasks.\n' +
        '“what is on” was left to the model. It asks for nothing that a tool does, so the model could call none.\n' +
        '“set a timer”: Set timer, with due in “9”. This was certain, so nothing was left to the model.\n' +
        'The other part is not shown.',
    );
  });

  it('says of every other kind what followed', () => {
    const others: readonly (readonly [UnderstoodAs, string])[] = [
      [{ type: 'question' }, 'lacks something'],
      [{ type: 'ability', tool: null }, 'what Knapsack can do'],
      [{ type: 'ability', tool: 'make_chart' }, 'can do this: Make chart.'],
      [{ type: 'declined' }, 'Nothing was changed'],
      [{ type: 'unread', reason: 'language' }, 'another language than English'],
      [{ type: 'model', because: 'not-read' }, 'The message went to the model as it is.'],
      [{ type: 'model', because: 'uncertain' }, 'certain enough'],
      [{ type: 'model', because: 'code' }, 'code or data'],
    ];
    for (const [as, words] of others) expect(textOf(as)).toContain(words);
  });
});

describe('the tools that the model had', () => {
  const words = (isChosen: boolean, ...names: string[]): string =>
    chosenWords({ isChosen, tools: names.map((name) => ({ name, bundle: null })) }, ({ name }) => name);

  it('are the chosen ones, or all', () => {
    expect(words(true, 'a', 'b')).toBe('Chosen for this chat by then: a and b.');
    expect(words(true)).toBe('Only those that are always there.');
    expect(words(false, 'a')).toBe('All that fit into its context: none were chosen.');
  });
});

describe('what was called', () => {
  it('has long values cut, and leaves out the tools that find others', () => {
    const call = {
      id: 'c',
      messageId: 'm',
      bundle: 'math',
      toolName: 'calculate',
      arguments: { expression: '1'.repeat(500), places: 2 },
      result: null,
      error: null,
      outcome: 'succeeded',
      startedAt: 1,
      durationMs: 1,
      untrusted: false,
    } as const;
    const find = { ...call, bundle: META_BUNDLE, toolName: 'find_tools' };
    const parts = [call, find].map((one) => ({ type: 'tool-call' as const, call: one }));
    expect(calledWords({ parts })).toEqual([`Calculate, with expression “${'1'.repeat(199)}…” and places “2”`]);
  });
});

describe('a reader', () => {
  it('has a name that people understand, and one that is new has a general one', () => {
    expect(readerName('speech act')).toBe('Kind of message');
    expect(readerName('something new')).toBe('Reader');
  });

  it('is quoted in words where it said words, and as it is where it said data', () => {
    expect(saidWords({ reader: 'speech act', said: 'keeps' })).toBe('wants nothing changed');
    expect(saidWords({ reader: 'bounds', said: 'long' })).toBe('too long');
    expect(saidWords({ reader: 'calls', said: 'add_task, set_timer' })).toBe('Add task and Set timer');
    expect(saidWords({ reader: 'split', said: 'one | two' })).toBe('“one” and “two”');
    expect(saidWords({ reader: 'what is not said', said: '"At what time?"' })).toBe('At what time?');
    expect(saidWords({ reader: 'new list', said: '{"list":"shopping"}' })).toBeNull();
    expect(saidWords({ reader: 'sure split', said: '["one","tw' })).toBeNull();
    expect(saidWords({ reader: 'sure split', said: '["one","two"]' })).toBe('“one” and “two”');
    expect(saidWords({ reader: 'own request', said: '{"tool":"add_task","request":"add eggs","said":"eggs"}' })).toBe(
      'Add task: “add eggs”',
    );
    const call = { tool: 'add_task', arguments: { task: 'eggs' } };
    expect(saidWords({ reader: 'trained readers', said: JSON.stringify({ calls: [call, call] }) })).toBe(
      'Add task and Add task',
    );
    expect(saidWords({ reader: 'speech act', said: 'dances' })).toBeNull();
  });
});
