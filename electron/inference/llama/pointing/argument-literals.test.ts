import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ArgumentCandidates, ParameterCandidates, TimeSpan } from '../../argument-candidates.ts';
import { normalizeSchema } from '../../normalize-schema.ts';
import { argumentLiterals, argumentShapes } from './argument-literals.ts';
import { numbersIn } from '../../../foundation/numbers-in.ts';
import { spansOf } from './spans.ts';

const CANDIDATES: ArgumentCandidates = {
  message: 'Remind me to call Zoë’s sister at 5.',
  earlier: ['Tom Becker'],
  refersBack: true,
  times: [
    { text: 'at 5', leftOut: 0, kind: 'time' },
    { text: '5', leftOut: 0, kind: 'time' },
  ],
  of: {
    when: { kind: 'time' },
    duration: { kind: 'length' },
    sql: { kind: 'written' },
    'move_event.to': { kind: 'time' },
    'create_reminder.when': { kind: 'future time' },
    'create_reminder.text': { kind: 'timed content' },
    'create_event.when': { kind: 'whole time' },
    'create_note.text': { kind: 'content' },
    'count_days.from': { kind: 'paired time' },
    'count_days.to': { kind: 'paired time' },
    'list_events.about': { kind: 'searched' },
    'get_time.place': { onlyAmong: ['Oslo'] },
  },
};

/** @returns the candidates, with what else is known of parameters. */
const knowing = (of: ArgumentCandidates['of'], candidates = CANDIDATES): ArgumentCandidates => ({
  ...candidates,
  of: { ...candidates.of, ...of },
});

function valuesFor(
  tool: string,
  name: string,
  schema: JsonObject,
  required = true,
  candidates = CANDIDATES,
): readonly JsonValue[] | null {
  const parameters = { type: 'object', properties: { [name]: schema }, required: required ? [name] : [] };
  const [shape] = argumentShapes(normalizeSchema(parameters));
  if (shape === undefined) throw new Error('The schema has no property.');
  return argumentLiterals(tool, shape, candidates)?.map(({ value }) => value) ?? null;
}

describe('what an argument may be', () => {
  it('is a run of the message’s words, with and without their punctuation', () => {
    const values = valuesFor('create_reminder', 'text', { type: 'string' });
    expect(values).toContain('call Zoë’s sister');
    expect(values).toContain('Zoë');
    expect(values).toContain('at 5.');
    expect(values).toContain('at 5');
    expect(values).not.toContain('all Zoë');
    expect(values).toContain('Tom Becker');
    expect(values).not.toContain('sister Tom');
  });

  it('is written with plain characters and means the person’s own', () => {
    const [shape] = argumentShapes(normalizeSchema({ type: 'object', properties: { a: { type: 'string' } } }));
    const literals = shape ? argumentLiterals('t', shape, { ...CANDIDATES, message: '“Zoë’s”' }) : null;
    expect(literals?.find(({ value }) => value === 'Zoë’s')?.text).toBe(' "Zoe\'s"');
  });

  it('is a time where only times make sense, in one tool or in all', () => {
    expect(valuesFor('create_reminder', 'when', { type: 'string' })).toEqual(['at 5', '5']);
    expect(valuesFor('move_event', 'to', { type: 'string' })).toEqual(['at 5', '5']);
    expect(valuesFor('convert_units', 'to', { type: 'string' })).toContain('sister');
  });

  it('is missing if it has to be a time or a number and there is none', () => {
    const candidates = { ...CANDIDATES, message: 'remind me to call', earlier: [], times: [] };
    expect(valuesFor('create_reminder', 'when', { type: 'string' }, true, candidates)).toEqual([]);
    expect(valuesFor('loan_payment', 'amount', { type: 'number' }, true, candidates)).toEqual([]);
  });

  it('is content of an earlier message only if the message refers to it', () => {
    const candidates = { ...CANDIDATES, message: 'remind me', earlier: ['the bin is full'], refersBack: false };
    expect(valuesFor('create_reminder', 'text', { type: 'string' }, true, candidates)).not.toContain('the bin is full');
    const referring = { ...candidates, refersBack: true };
    expect(valuesFor('create_reminder', 'text', { type: 'string' }, true, referring)).toContain('the bin is full');
  });

  it('can be left out if it is optional, also if nothing fits', () => {
    expect(valuesFor('t', 'when', { type: 'string' }, false)).toEqual(['at 5', '5', null]);
    const without = knowing({ due: { kind: 'time' } }, { ...CANDIDATES, times: [] });
    expect(valuesFor('t', 'due', { type: 'string' }, false, without)).toEqual([null]);
  });

  it('is one of the choices, or yes or no', () => {
    expect(valuesFor('t', 'as', { enum: ['base64', 'url'] })).toEqual(['base64', 'url']);
    expect(valuesFor('t', 'done', { type: 'boolean' })).toEqual([true, false]);
  });

  it('is written by the model if it is made of several values, or follows a notation', () => {
    expect(valuesFor('pick_one', 'items', { type: 'array', items: { type: 'string' } })).toBeNull();
    expect(valuesFor('query_table', 'sql', { type: 'string' })).toBeNull();
  });

  it('is a whole number where one is needed', () => {
    const candidates = { ...CANDIDATES, message: 'two of 2.5', earlier: [] };
    expect(valuesFor('t', 'count', { type: 'integer' }, true, candidates)).toEqual([2]);
    expect(valuesFor('t', 'count', { type: 'number' }, true, candidates)).toEqual([2, 2.5]);
  });
});

describe('the words and numbers of a message', () => {
  it.each([
    ['convert 50km to miles', 'km'],
    ['what is Tom’s number?', 'Tom'],
    ['note: "buy milk"', 'buy milk'],
    ['what is (3+4)*2?', '(3+4)*2'],
  ])('%s has %s', (text, span) => {
    expect([...spansOf(text).keys()]).toContain(span);
  });

  it.each<[string, readonly number[]]>([
    ['12,500.75 and -3', [12500.75, -3, 3]],
    ['3,5 l', [3.5]],
    ['20k at 5%', [20, 20000, 5]],
    ['$40 for seven people', [40, 7]],
    ['sixty, twice, a dozen', [60, 2, 12]],
    ['three and a half, sixty four', [3.5, 64]],
    ['3/4 of two hundred and five', [3, 4, 0.75, 205]],
    ['2 1/4 cups, 1½ pints', [2.25, 1.5]],
    ['room v2 on the 3rd', [3]],
  ])('%s has the numbers %j', (text, numbers) => {
    expect([...numbersIn(text)]).toEqual(numbers);
  });
});

it('counts a value as cut off in front of a word that goes on with it', () => {
  const spans = spansOf('remind me to take the bread out of the oven tomorrow');
  expect([
    spans.get('take the bread'),
    spans.get('take the bread out'),
    spans.get('take the bread out of the oven'),
  ]).toEqual([-2, 0, 0]);
});

it('takes no value twice in a call', () => {
  const [shape] = argumentShapes(
    normalizeSchema({ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }),
  );
  const candidates = { ...CANDIDATES, message: 'a loan of 8000 over 5 years', earlier: [] };
  expect(shape && argumentLiterals('t', shape, candidates, [8000])?.map(({ value }) => value)).toEqual([5]);
});

it('takes a number as often as it is said', () => {
  const [years] = argumentShapes(
    normalizeSchema({ type: 'object', properties: { years: { type: 'number' } }, required: ['years'] }),
  );
  const free = (message: string): readonly JsonValue[] | undefined =>
    years && argumentLiterals('loan', years, { ...CANDIDATES, message, earlier: [] }, [5])?.map(({ value }) => value);
  expect(free('900 at 5% over 5 years')).toContain(5);
  expect(free('900 at 5% over 7 years')).not.toContain(5);
});

it('an address does not belong to whose it is', () => {
  const candidates = { ...CANDIDATES, message: "Bo's mail to bo@sea.example", earlier: [] };
  const names = valuesFor('edit_contact', 'name', { type: 'string' }, true, candidates);
  expect(names).toContain('Bo');
  expect(names?.filter((name) => JSON.stringify(name).includes('@'))).toEqual([]);
});

it('is an address or a number where one is needed, and is not left out', () => {
  const candidates = { ...CANDIDATES, message: 'add Lea, 040 555 0101 and lea@example.com, room 12', earlier: [] };
  const values = valuesFor('add_contact', 'email', { type: 'string' }, false, candidates);
  expect(values).toEqual(['lea@example.com', null]);
  const shapes = argumentShapes(normalizeSchema({ type: 'object', properties: { phone: { type: 'string' } } }));
  const literals = shapes[0] ? (argumentLiterals('add_contact', shapes[0], candidates) ?? []) : [];
  expect(literals.map(({ value }) => value)).toEqual(expect.arrayContaining(['040 555 0101', null]));
  expect(literals.map(({ value }) => value)).not.toContain('12');
  expect(literals.find(({ value }) => value === null)?.prior).toBeLessThan(0);
});

it('is not a time that is a part of a title, if it can be left out', () => {
  const shapes = argumentShapes(
    normalizeSchema({ type: 'object', properties: { title: { type: 'string' }, day: { type: 'string' } } }),
  );
  const times = ['evening', 'Friday'].map((text) => ({ text, leftOut: 0, kind: 'time' as const }));
  const candidates = knowing({ day: { kind: 'time' } }, { ...CANDIDATES, times });
  const literals = shapes[1] ? argumentLiterals('t', shapes[1], candidates, ['parent evening']) : null;
  expect(literals?.map(({ value }) => value)).toEqual(['Friday', null]);
});

it('takes a number twice that is said twice', () => {
  const [shape] = argumentShapes(
    normalizeSchema({ type: 'object', properties: { a: { type: 'number' } }, required: ['a'] }),
  );
  const values = (message: string) =>
    shape && argumentLiterals('t', shape, { ...CANDIDATES, message, earlier: [] }, [5])?.map(({ value }) => value);
  expect(values('900 at 5% over 5 years')).toEqual([900, 5]);
  expect(values('900 at 5% over 5.5 years')).toEqual([900, 5.5]);
});

it('isn’t a title from within the content', () => {
  const [, title] = argumentShapes(
    normalizeSchema({ type: 'object', properties: { text: { type: 'string' }, title: { type: 'string' } } }),
  );
  const candidates = { ...CANDIDATES, message: 'note: Zoë likes to be called Zo', earlier: [], times: [] };
  const titles = title && argumentLiterals('create_note', title, candidates, ['Zoë likes to be called Zo']);
  expect(titles?.map(({ value }) => value)).not.toContain('Zo');
});

it('isn’t left out where a time is between two known places', () => {
  const shapes = argumentShapes(normalizeSchema({ type: 'object', properties: { from: { type: 'string' } } }));
  const prior = (places: readonly string[]) => {
    const candidates = knowing(
      { 'get_time.from': { onlyAmong: places } },
      { ...CANDIDATES, message: 'noon in Oslo, in Rome', earlier: [] },
    );
    return shapes[0] && argumentLiterals('get_time', shapes[0], candidates)?.find(({ value }) => value === null)?.prior;
  };
  expect(prior(['Oslo', 'Rome'])).toBeLessThan(0);
  expect(prior(['Oslo'])).toBeGreaterThan(0);
});

it('takes no part of the other end of a span of time', () => {
  const [, to] = argumentShapes(
    normalizeSchema({
      type: 'object',
      properties: { to: { type: 'string' }, from: { type: 'string' } },
      required: ['to'],
    }),
  );
  const times = ['until 1 May', '1 May', 'Monday'].map((text) => ({ text, leftOut: 0, kind: 'time' as const }));
  const candidates = { ...CANDIDATES, times };
  const values = to && argumentLiterals('count_days', to, candidates, ['1 May'])?.map(({ value }) => value);
  expect(values).toEqual(['Monday', null]);
});

it('takes no words out of a quotation', () => {
  const spans = spansOf('sort "one red fox" by length');
  expect(spans.get('one red fox')).toBeGreaterThan((spans.get('red fox') ?? 0) + 3);
});

it('of a calculation holds every number', () => {
  const spans = spansOf('nine times six minus 2', Infinity, 'calculation');
  expect(spans.get('nine times six minus 2')).toBeGreaterThan((spans.get('six minus 2') ?? 0) + 2);
  expect(spans.get('six minus 2')).toBeGreaterThan((spans.get('six') ?? 0) + 2);
});

it('of a unit has neither an amount nor a verb', () => {
  const unit = (message: string): readonly JsonValue[] | null =>
    valuesFor('convert_units', 'from', { type: 'string' }, true, { ...CANDIDATES, message, earlier: [] });
  expect(unit('convert 12 feet')).toEqual(['feet']);
  expect(unit('convert 12')).toEqual([]);
  expect(unit('12 m2')).toEqual(['m2']);
});

describe('what is to be written down', () => {
  const priorOf = (text: string, span: string, extent: 'piece' | 'content' | 'timed content'): number =>
    spansOf(text, Infinity, extent).get(span) ?? -Infinity;

  it('is all of it, not the beginning', () => {
    const text = 'note that the tap drips at night';
    expect(priorOf(text, 'the tap drips at night', 'content')).toBeGreaterThan(
      priorOf(text, 'the tap drips', 'content'),
    );
    expect(priorOf(text, 'the tap drips', 'piece')).toBe(priorOf(text, 'the tap drips at night', 'piece'));
  });

  it('ends before a time if that is an argument of its own', () => {
    const text = 'remind me to look at the tap at 8';
    expect(priorOf(text, 'look at the tap', 'timed content')).toBe(0);
    expect(priorOf(text, 'look', 'timed content')).toBeLessThan(0);
  });

  it('takes a time whole or not at all', () => {
    const priors = spansOf('oil change fri 4pm', Infinity, 'timed content', ['fri 4pm']);
    expect(priors.get('oil change')).toBe(0);
    expect(priors.get('oil change fri')).toBeLessThan(-5);
    expect(priors.get('oil change fri 4pm')).toBeLessThan(-5);
    const hour = spansOf('water the ferns at 6', Infinity, 'timed content', ['at 6']);
    expect(hour.get('water the ferns at 6')).toBeLessThan(hour.get('water the ferns') ?? -Infinity);
    const sunday = spansOf('get the sunday paper at 8', Infinity, 'timed content', ['sunday', 'at 8']);
    expect(sunday.get('get the sunday paper')).toBe(0);
  });

  it('ends before the place where it goes', () => {
    expect(priorOf('put new tap washers on my shopping list', 'new tap washers', 'timed content')).toBe(0);
    expect(priorOf('put new tap washers on my shopping list', 'new tap', 'timed content')).toBeLessThan(0);
    expect(priorOf('write hello world to out/a.txt', 'hello world', 'content')).toBe(0);
  });

  it('is rather quoted than not', () => {
    const text = 'save "new tap" in a file';
    expect(priorOf(text, 'new tap', 'content')).toBeGreaterThan(priorOf(text, 'tap', 'content'));
    expect(priorOf(text, 'new tap', 'content')).toBeGreaterThan(0);
  });
});

it('a past time, or a part of it, can’t be when something is still to come', () => {
  const candidates: ArgumentCandidates = {
    ...CANDIDATES,
    times: [
      { text: 'last Friday at 5', leftOut: 0, kind: 'time' },
      { text: 'at 5', leftOut: 1, kind: 'time' },
    ],
  };
  expect(valuesFor('create_reminder', 'when', { type: 'string' }, true, candidates)).toEqual([]);
  expect(valuesFor('list_events', 'when', { type: 'string' }, true, candidates)).toEqual(['last Friday at 5', 'at 5']);
});

describe('an argument that may be left out', () => {
  const omission = (tool: string, name: string, message: string, times: readonly string[] = []): number => {
    const [shape] = argumentShapes(normalizeSchema({ type: 'object', properties: { [name]: { type: 'string' } } }));
    const candidates = {
      ...CANDIDATES,
      message,
      times: times.map((text) => ({ text, leftOut: 0, kind: 'time' as const })),
    };
    const literals = shape ? argumentLiterals(tool, shape, candidates) : null;
    return literals?.find(({ value }) => value === null)?.prior ?? Number.NaN;
  };

  it('usually is', () => {
    expect(omission('list_events', 'when', 'my events')).toBeGreaterThan(0);
    expect(omission('add_task', 'list', 'add soap to my list')).toBeGreaterThan(0);
    expect(omission('list_events', 'when', 'and then?', ['at 5'])).toBeGreaterThan(0);
    expect(omission('count_days', 'from', 'days until Christmas', ['until Christmas', 'Christmas'])).toBeGreaterThan(0);
  });

  it('rarely is if the message says when, or names it', () => {
    expect(omission('list_events', 'when', 'my events at 5', ['at 5'])).toBeLessThan(0);
    expect(omission('add_task', 'list', 'add soap to the shopping list')).toBeLessThan(0);
  });
});

it('parts of a phrase about a span of time count as much as all of it', () => {
  const times: readonly TimeSpan[] = [
    { text: 'from May to June', leftOut: 0, kind: 'time' },
    { text: 'June', leftOut: 1, kind: 'time' },
  ];
  const priors = (tool: string, name: string): readonly (number | undefined)[] => {
    const parameters = { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] };
    const [shape] = argumentShapes(normalizeSchema(parameters));
    const candidates = { ...CANDIDATES, times };
    return shape ? (argumentLiterals(tool, shape, candidates) ?? []).map(({ prior }) => prior) : [];
  };
  expect(priors('count_days', 'to')).toEqual([0, 0]);
  expect(priors('create_event', 'when')[1]).toBeLessThan(0);
});

describe('with a tagger', () => {
  const message = 'reminder dentist bill thurs 3pm';
  const scores = { said: { 'dentist bill': -0.2 }, other: -8, omitted: -7 };
  const priorsFor = (known: ParameterCandidates): ReadonlyMap<JsonValue, number> => {
    const parameters = { type: 'object', properties: { text: { type: 'string' } } };
    const [shape] = argumentShapes(normalizeSchema(parameters));
    const of = { 'create_reminder.text': { kind: 'timed content', ...known } } as const;
    const given = knowing(of, { ...CANDIDATES, message, times: [], earlier: [] });
    const literals = shape ? (argumentLiterals('create_reminder', shape, given) ?? []) : [];
    return new Map(literals.map(({ value, prior = 0 }) => [value, prior]));
  };

  it('its words are likelier than without it, compared with others and with none', () => {
    const [before, after] = [priorsFor({}), priorsFor({ scores })];
    const lead = (priors: ReadonlyMap<JsonValue, number>, other: JsonValue): number =>
      (priors.get('dentist bill') ?? NaN) - (priors.get(other) ?? NaN);
    for (const other of ['dentist bill thurs 3pm', 'thurs 3pm', null])
      expect(lead(after, other)).toBeGreaterThan(lead(before, other) + 2);
  });

  it('what was refused stays out', () => {
    const refused = priorsFor({ scores, refused: ['dentist bill'] });
    expect(refused.has('dentist bill')).toBe(false);
    expect(refused.get('thurs 3pm')).toBeLessThan(0);
  });
});

it('of a tool’s own parameter, what is known of it counts more than what is known of its name', () => {
  const candidates = knowing({ sort: { kind: 'written' }, 'find_rows.sort': { kind: 'time' } });
  expect(valuesFor('other_tool', 'sort', { type: 'string' }, true, candidates)).toBeNull();
  expect(valuesFor('find_rows', 'sort', { type: 'string' }, true, candidates)).toEqual(['at 5', '5']);
});
