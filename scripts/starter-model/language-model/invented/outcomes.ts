import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { Answer } from '../conversations/answers.ts';
import type { Random } from '../random.ts';
import { WEEKDAYS, type Values } from '../values/values.ts';
import { TELLING } from './verbs.ts';

export interface Outcome extends Answer {
  readonly result: JsonValue;
}

const ERROR_SHARE = 0.05;
const DONE = ['Done.', 'That is done.', 'It is done.'];

/** What an invented tool returns, in the shapes of external tools, and a short answer that says it. */
export function drawOutcome(verb: string, noun: string, values: Values): Outcome {
  const { random } = values;
  if (random.chance(ERROR_SHARE)) return failure(noun, values);
  if (verb === 'check' || verb === 'monitor' || verb === 'measure' || verb === 'track')
    return random.pick([reading, sentence, sentence])(noun, values);
  if (TELLING.has(verb)) return random.pick([hits, hits, total, sentence, none])(noun, values);
  return random.pick([done, done, numbered, numbered, message])(noun, values);
}

const said = (result: JsonValue, text: string, quoted: readonly string[] = []): Outcome => ({ result, text, quoted });

function failure(noun: string, values: Values): Outcome {
  const text = values.random.pick([
    `There is no ${noun} of that name.`,
    `The ${noun} is not available at the moment.`,
    `Access to the ${noun} was denied.`,
    `No connection. Try again later.`,
    `The ${noun} ${values.title()} does not exist.`,
  ]);
  return said({ error: text }, text, [text]);
}

function done(_noun: string, { random }: Values): Outcome {
  const result = random.pick<JsonValue>([
    { status: 'done' },
    { ok: true },
    { success: true },
    'ok',
    { result: 'ok' },
    {},
    null,
    { status: 'success' },
  ]);
  return said(result, random.pick(DONE));
}

function numbered(noun: string, { random }: Values): Outcome {
  const id = random.pick([
    () => `${noun.slice(0, 1).toUpperCase()}${String(random.integer(100, 9999))}`,
    () => String(random.integer(1000, 999_999)),
    () => `#${String(random.integer(1, 999))}`,
  ])();
  const key = random.pick(['id', 'number', 'reference', `${noun.replaceAll(' ', '_')}_id`]);
  return said(
    random.chance(0.5) ? { ok: true, [key]: id } : { [key]: id, status: 'created' },
    `Done. The number is ${id}.`,
    [id],
  );
}

function message(noun: string, values: Values): Outcome {
  const text = values.random.pick([
    `The ${noun} is ready.`,
    `The ${noun} was changed at ${clock(values.random)}.`,
    `${values.name()} was told.`,
    `It will be there on ${values.random.pick(WEEKDAYS)}.`,
    `The ${noun} is now ${values.phrase(1, 1)}.`,
  ]);
  return said(values.random.chance(0.5) ? { message: text } : text, text, [text]);
}

function reading(noun: string, { random }: Values): Outcome {
  const value = random.pick([
    () => `${String(random.integer(-10, 40))} °C`,
    () => `${String(random.integer(1, 100))}%`,
    () => String(random.integer(1, 2000)),
    () => `${String(random.integer(1, 90))} minutes`,
    () => clock(random),
  ])();
  const key = random.pick(['value', 'result', noun.replaceAll(' ', '_'), 'current', 'status']);
  return said({ [key]: value }, random.pick([`It is ${value}.`, `The ${noun} is ${value}.`]), [value]);
}

function sentence(noun: string, values: Values): Outcome {
  const text = values.random.pick([
    `The ${noun} is ${values.phrase(1, 1)} today.`,
    `${String(values.random.integer(2, 30))} degrees and ${values.phrase(1, 1)}.`,
    `The ${values.phrase(1, 2)} is in ${values.place()}.`,
    `Nothing new since ${values.random.pick(WEEKDAYS)}.`,
  ]);
  return said(values.random.pick<JsonValue>([text, { text }, { summary: text }, { content: text }]), text, [text]);
}

function hits(_noun: string, values: Values): Outcome {
  const names = Array.from({ length: values.random.integer(1, 3) }, () => values.title());
  const result: JsonObject = { [values.random.pick(['results', 'found', 'items', 'matches'])]: names };
  return said(values.random.chance(0.25) ? names : result, `I found ${names.join(', ')}.`, names);
}

function total(_noun: string, { random }: Values): Outcome {
  const count = String(random.integer(2, 40));
  return said({ [random.pick(['found', 'total', 'count'])]: Number(count) }, `I found ${count}.`, [count]);
}

const none = (_noun: string, { random }: Values): Outcome =>
  said(random.pick<JsonValue>([{ results: [] }, [], { found: 0 }]), 'I found nothing.', []);

const clock = (random: Random): string => `${String(random.integer(6, 22))}:${String(random.integer(10, 59))}`;
