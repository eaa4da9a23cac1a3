import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ShownTool, Turn } from '../conversations/conversation.ts';
import { isHeldOut, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { clockTime, reminderMoment } from '../values/moments.ts';
import { Values } from '../values/values.ts';

/** A way a parameter is named, and how its value is said in a request. */
interface Slot {
  readonly names: readonly string[];
  readonly type: 'string' | 'integer' | 'number';
  readonly say: (value: string) => string;
  readonly draw: (values: Values) => string;
}

const SLOTS: Readonly<Record<string, Slot>> = {
  person: { names: ['to', 'recipient', 'person', 'contact', 'name'], type: 'string', say: (value) => `to ${value}`, draw: (values) => values.name() },
  with: { names: ['with', 'guest', 'attendee', 'person'], type: 'string', say: (value) => `with ${value}`, draw: (values) => values.name() },
  topic: { names: ['subject', 'topic', 'about', 'query'], type: 'string', say: (value) => `about ${value}`, draw: (values) => values.query() },
  place: { names: ['city', 'place', 'location', 'where'], type: 'string', say: (value) => `in ${value}`, draw: (values) => values.place() },
  destination: { names: ['destination', 'to', 'city'], type: 'string', say: (value) => `to ${value}`, draw: (values) => values.place() },
  title: { names: ['name', 'title', 'label'], type: 'string', say: (value) => `called ${value}`, draw: (values) => values.title() },
  item: { names: ['item', 'name', 'object', 'what'], type: 'string', say: (value) => value, draw: (values) => `the ${values.phrase(1, 2)}` },
  when: { names: ['when', 'date', 'time', 'day'], type: 'string', say: (value) => value, draw: ({ random }) => { const { lead, words } = reminderMoment(random); return lead === '' ? words : `tomorrow at ${clockTime(random)}`; } },
  count: { names: ['count', 'number', 'quantity', 'amount'], type: 'integer', say: (value) => `${value} times`, draw: ({ random }) => String(random.integer(2, 99)) },
  price: { names: ['price', 'amount', 'limit', 'max_price'], type: 'number', say: (value) => `for ${value} euros`, draw: (values) => values.amount() },
};

type SlotName = keyof typeof SLOTS  ;

/** Verb, noun and the slots that make sense for it. */
const KINDS: readonly (readonly [verb: string, noun: string, slots: readonly SlotName[]])[] = [
  ['send', 'email', ['person', 'topic']], ['send', 'message', ['person', 'topic']], ['write', 'letter', ['person', 'topic']], ['search', 'emails', ['topic']], ['forward', 'email', ['person']], ['book', 'flight', ['destination', 'when']],
  ['book', 'hotel', ['place', 'when']], ['book', 'table', ['with', 'when']], ['find', 'restaurants', ['place']], ['check', 'weather', ['place']], ['forecast', 'rain', ['place', 'when']], ['schedule', 'meeting', ['with', 'when']],
  ['plan', 'trip', ['destination', 'when']], ['create', 'event', ['title', 'when']], ['play', 'song', ['title']], ['create', 'playlist', ['title']], ['find', 'songs', ['topic']], ['order', 'pizza', ['count']], ['order', 'groceries', ['item']],
  ['buy', 'tickets', ['destination', 'when']], ['sell', 'shares', ['count']], ['transfer', 'money', ['person', 'price']], ['pay', 'invoice', ['person', 'price']], ['create', 'invoice', ['person', 'price']], ['track', 'parcel', ['item']],
  ['find', 'recipe', ['topic']], ['print', 'document', ['title']], ['open', 'document', ['title']], ['share', 'document', ['person']], ['translate', 'text', ['item']], ['search', 'web', ['topic']], ['find', 'flights', ['destination']], ['find', 'jobs', ['place']],
  ['call', 'taxi', ['destination', 'when']], ['water', 'garden', ['when']], ['turn_on', 'lamp', ['place']], ['turn_off', 'heating', ['when']], ['set', 'alarm', ['when']], ['lock', 'door', ['item']], ['start', 'vacuum', ['place']], ['add', 'contact', ['title']],
  ['block', 'contact', ['title']], ['invite', 'guest', ['person']], ['post', 'photo', ['title']], ['rename', 'photo', ['title']], ['find', 'photos', ['topic']], ['record', 'video', ['title']], ['download', 'podcast', ['topic']], ['review', 'film', ['title']],
  ['rate', 'book', ['title', 'count']], ['borrow', 'book', ['title']], ['return', 'book', ['title']], ['register', 'course', ['title', 'when']], ['cancel', 'order', ['item']], ['repair', 'bike', ['when']], ['rent', 'car', ['place', 'when']],
  ['park', 'car', ['place']], ['charge', 'car', ['when']], ['feed', 'cat', ['when']], ['log', 'workout', ['count']], ['log', 'meal', ['item']], ['measure', 'distance', ['destination']], ['draw', 'chart', ['topic']], ['archive', 'project', ['title']],
  ['create', 'ticket', ['title']], ['assign', 'task', ['person']], ['close', 'issue', ['title']], ['merge', 'branch', ['title']], ['deploy', 'site', ['title']], ['backup', 'disk', ['when']], ['scan', 'network', ['place']], ['mute', 'channel', ['title']],
  ['join', 'channel', ['title']], ['follow', 'artist', ['title']], ['donate', 'money', ['person', 'price']], ['compare', 'prices', ['item']], ['recommend', 'film', ['topic']], ['find', 'doctor', ['place']], ['renew', 'passport', ['when']],
];

export interface InventedTool extends ShownTool {
  /** Makes a request for this tool with its arguments and a result. */
  readonly ask: (random: Random, split: Split) => Turn;
}

/** Kinds whose verb and noun are held out exist in evaluation only: tools that training never saw. */
export function inventTools(random: Random, split: Split, count: number): InventedTool[] {
  const kinds = KINDS.filter(([verb, noun]) => isHeldOut(`${verb} ${noun}`) === (split === 'held-out'));
  return random.sample(kinds, count).map((kind) => invent(kind, random));
}

function invent([verb, noun, slotNames]: (typeof KINDS)[number], random: Random): InventedTool {
  const taken = new Set<string>();
  const parameters = slotNames.map((slotName) => {
    const slot = SLOTS[slotName] as Slot;
    const name = random.pick(slot.names.filter((candidate) => !taken.has(candidate)));
    taken.add(name);
    return { name, slot };
  });
  const name = random.pick([`${verb}_${noun}`, `${noun}_${verb}`, `${verb}_${noun}`]);
  const said = verb.replace('_', ' ');
  return {
    name,
    summary: random.pick([`${capital(said)} ${article(noun)}`, `${capital(said)} ${noun}`, `${capital(said)} ${article(noun)} for the person`, `Use this to ${said} ${article(noun)}`]),
    parameters: {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name: parameter, slot }) => [parameter, { type: slot.type }])),
      required: parameters.map(({ name: parameter }) => parameter),
    },
    ask: (chooser, split) => request(name, said, noun, parameters, chooser, split),
  };
}

function request(tool: string, verb: string, noun: string, parameters: readonly { name: string; slot: Slot }[], random: Random, split: Split): Turn {
  const values = new Values(random, split);
  const drawn = parameters.map(({ name, slot }) => ({ name, slot, value: slot.draw(values) }));
  const object = random.chance(0.7) ? article(noun) : `${random.pick(['the', 'my'])} ${noun}`;
  const said = random.shuffle(drawn).map(({ slot, value }) => slot.say(value)).join(' ');
  const before = random.pick(['', '', 'please ', 'can you ', 'I want to ', 'could you ', 'I need to ', "let's ", 'help me ']);
  const args = Object.fromEntries(drawn.map(({ name, slot, value }): [string, JsonValue] => [name, slot.type === 'string' ? value : Number(value)]));
  const { result, answer, quoted } = outcome(verb, noun, random);
  return { kind: split === 'held-out' ? 'unseen' : 'invented', user: `${before}${verb} ${object} ${said}`, uses: [{ name: tool, arguments: args, result }], answer, quoted };
}

function outcome(verb: string, noun: string, random: Random): { result: JsonObject; answer: string; quoted: readonly string[] } {
  const id = `${noun.slice(0, 1).toUpperCase()}${String(random.integer(100, 9999))}`;
  const total = random.integer(1, 40);
  return random.pick([
    { result: { status: 'done' }, answer: `Done: ${verb} ${noun}.`, quoted: [] },
    { result: { ok: true, id }, answer: `Done. The number is ${id}.`, quoted: [id] },
    { result: { found: total }, answer: `I found ${String(total)}.`, quoted: [String(total)] },
  ]);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const article = (noun: string): string => (/s$|^(weather|rain|money|web|heating)$/.test(noun) ? noun : `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`);
