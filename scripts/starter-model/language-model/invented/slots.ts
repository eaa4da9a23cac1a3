import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { clockTime, reminderMoment } from '../values/moments.ts';
import type { Values } from '../values/values.ts';

/** What a parameter may be called, its type and how its value is said; `{}` stands for the value. */
export interface Slot {
  readonly names: readonly string[];
  readonly schema: (values: Values) => JsonObject;
  readonly says: readonly string[];
  readonly draw: (values: Values, schema: JsonObject) => { readonly words: string; readonly value: JsonValue };
}

const text = (names: string, says: string, draw: (values: Values) => string): Slot => ({
  names: names.split(' '),
  schema: () => ({ type: 'string' }),
  says: says.split(';'),
  draw: (values) => {
    const words = draw(values);
    return { words, value: words };
  },
});

const number = (names: string, says: string, type: 'integer' | 'number', draw: (values: Values) => string): Slot => ({
  names: names.split(' '),
  schema: () => ({ type }),
  says: says.split(';'),
  draw: (values) => {
    const words = draw(values);
    return { words, value: Number(words) };
  },
});

/** Each tool accepts two to five of the choices. */
const choice = (names: string, says: string, choices: string): Slot => ({
  names: names.split(' '),
  says: says.split(';'),
  schema: ({ random }) => ({ type: 'string', enum: random.sample(choices.split(' '), random.integer(2, 5)) }),
  draw: ({ random }, schema) => {
    const words = random.pick(schema['enum'] as readonly string[]);
    return { words, value: words };
  },
});

/** True if it is mentioned. */
const flag = (names: string, says: string): Slot => ({
  names: names.split(' '),
  schema: () => ({ type: 'boolean' }),
  says: says.split(';'),
  draw: () => ({ words: '', value: true }),
});

const moment = ({ random }: Values): string => {
  const { lead, words } = reminderMoment(random);
  return lead === '' ? words : `tomorrow at ${clockTime(random)}`;
};

const listOfNames: Slot = {
  names: ['attendees', 'recipients', 'guests', 'people', 'names'],
  schema: () => ({ type: 'array', items: { type: 'string' } }),
  says: ['with {}', 'for {}', 'to {}'],
  draw: (values) => {
    const value = Array.from({ length: values.random.integer(1, 3) }, () => values.name());
    return {
      words: value.length === 1 ? value.join('') : `${value.slice(0, -1).join(', ')} and ${value.at(-1) ?? ''}`,
      value,
    };
  },
};

export const SLOTS = {
  person: text('to recipient person contact name assignee', 'to {};for {};to {}', (values) => values.name()),
  with: text('with guest attendee person participant', 'with {}', (values) => values.name()),
  people: listOfNames,
  name: text('name who label identifier', '{};called {};named {}', (values) => values.name()),
  topic: text('subject topic about query text keywords', 'about {};on {};regarding {};about {}', (values) =>
    values.query(),
  ),
  place: text('city place location where area', 'in {};near {};around {};in {}', (values) => values.place()),
  destination: text('destination to city', 'to {};to {};for {}', (values) => values.place()),
  room: text('room zone area where', 'in the {};in the {};of the {}', (values) => values.noun()),
  title: text('name title label item_name', 'called {};named {};{};{};titled {}', (values) => values.title()),
  artist: text('artist by author', 'by {};from {}', (values) => values.name()),
  item: text('item name object what product', 'the {};: {};a {}', (values) => values.phrase(1, 2)),
  when: text('when date time day at', '{}', moment),
  code: text('code pin number reference', 'with code {};under {};number {}', (values) => values.code()),
  phone: text(
    'phone number mobile',
    'under {};on {}',
    ({ random }) => `0${String(random.integer(10_000_000, 99_999_999))}`,
  ),
  group: text('group team list', 'in group {};in {};from {}', (values) =>
    values.word([
      'family',
      'work',
      'football',
      'school',
      'neighbours',
      'choir',
      'sales',
      'support',
      'board',
      'friends',
    ]),
  ),
  count: number('count number quantity copies', '{} times;{} copies;{} of them', 'integer', ({ random }) =>
    String(random.integer(2, 99)),
  ),
  number: number('number id issue_number', 'number {};#{};no. {};{}', 'integer', ({ random }) =>
    String(random.integer(2, 9999)),
  ),
  party: number('people guests party_size persons', 'for {} people;for {}', 'integer', ({ random }) =>
    String(random.integer(2, 14)),
  ),
  amount: number('amount value quantity', 'of {};: {};with {}', 'integer', ({ random }) =>
    String(random.integer(2, 900)),
  ),
  limit: number('limit max_results count', 'at most {};{} of them;up to {}', 'integer', ({ random }) =>
    String(random.integer(2, 50)),
  ),
  score: number('stars score rating', '{} stars;with {};{} points', 'integer', ({ random }) =>
    String(random.integer(1, 10)),
  ),
  level: number('level percent brightness volume', 'to {} percent;at {}%;to {}', 'integer', ({ random }) =>
    String(random.integer(1, 100)),
  ),
  price: number('price amount limit max_price sum', 'for {} euros;{} dollars;of {} pounds;for {}', 'number', (values) =>
    values.amount(),
  ),
  priority: choice(
    'priority urgency importance',
    'with {} priority;as {} priority;with priority {}',
    'low medium high normal critical trivial',
  ),
  size: choice('size width', 'in size {};in {};size {}', 'small medium large tiny huge xl xs'),
  color: choice('color colour', 'in {};coloured {}', 'red blue green black white yellow purple orange grey pink brown'),
  style: choice('style theme look', 'in {} style;styled {}', 'modern classic minimal retro playful elegant bold'),
  language: choice(
    'language target_language to_language',
    'into {};in {};to {}',
    'french german spanish italian polish dutch greek turkish japanese english',
  ),
  format: choice('format file_type as', 'as {};in {} format;as a {}', 'pdf csv html txt docx png xml json'),
  currency: choice('currency', 'in {}', 'usd eur gbp jpy chf sek'),
  class: choice('class cabin category', 'in {} class;in {}', 'economy business first standard premium'),
  mood: choice('mood feeling rating', 'as {};: {};{}', 'great good okay bad awful happy sad tired'),
  mode: choice('mode program setting', 'in {} mode;on {};on program {}', 'eco boost quiet auto night turbo gentle'),
  environment: choice(
    'environment target stage',
    'to {};on {};in {}',
    'staging production testing preview development',
  ),
  difficulty: choice('difficulty level', '{};with level {};, {} level', 'easy medium hard beginner advanced expert'),
  sort: choice('sort order_by sort_by', 'sorted by {};by {}', 'price distance rating date name popularity'),
  unit: choice('unit units', 'in {}', 'metric imperial percent celsius kelvin'),
  urgent: flag('urgent important priority', 'urgently;, urgent;right away'),
  express: flag('express fast priority', 'by express;, express;express delivery'),
  private: flag('private hidden secret', 'privately;, private;in private'),
  silent: flag('silent quiet', 'silently;quietly;in silence'),
} satisfies Readonly<Record<string, Slot>>;

export type SlotName = keyof typeof SLOTS;
