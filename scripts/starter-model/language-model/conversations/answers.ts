import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { Answers, Phrasing } from '../phrasing/request.ts';
import type { Random } from '../random.ts';

/** An answer and the words in it that come from the result. */
export interface Answer {
  readonly text: string;
  readonly quoted: readonly string[];
}

/**
 * `{key}` is taken from the result, `{=key}` from the arguments, `{key.field}` from each object of a list,
 * `{key#2.field}` from its second. Lists are written with commas.
 */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  calculate: ['The result is {result}.', 'That is {result}.', '{=expression} is {result}.', 'It comes to {result}.'],
  convert_units: ['That is {result}.', 'That is {result}.', 'It comes to {result}.'],
  create_note: ['I saved the note "{saved}".', 'Saved as "{saved}".', 'Done: the note "{saved}" is saved.'],
  append_note: ['I added it to "{updated}".', 'Added to the note "{updated}".', 'Done: "{updated}" is updated.'],
  read_note: ['"{title}" says: {text}', 'The note "{title}" says: {text}'],
  delete_note: ['I moved "{deleted}" to the trash.', 'The note "{deleted}" is in the trash now.'],
  restore_note: ['"{restored}" is back.', 'I brought the note "{restored}" back.'],
  create_reminder: [
    'I will remind you: {reminder}, {due}.',
    'Reminder set: {reminder}, {due}.',
    'Done. I will remind you on {due}: {reminder}.',
  ],
  cancel_reminder: ['I cancelled the reminder "{cancelled}".', 'Cancelled: {cancelled}.'],
  start_timer: [
    'The timer "{timer}" runs until {ends}.',
    'Timer started: {timer}, until {ends}.',
    'Done. "{timer}" ends at {ends}.',
  ],
  find_date: ['That is {date}.', 'It is {date}.'],
};

/** @returns a short answer that says what the tool returned, or what went wrong. */
export function writeAnswer(
  { tool, answers }: Pick<Phrasing, 'tool' | 'answers'>,
  args: JsonObject,
  result: JsonValue,
  random: Random,
): Answer {
  const fields = isObject(result) ? result : {};
  if (typeof fields['error'] === 'string') return { text: fields['error'], quoted: [fields['error']] };
  return (
    special(tool, fields, random) ??
    fromTemplate(
      random.pick(fitting(answersTo(answers, args, fields) ?? TEMPLATES[tool] ?? GENERIC, args, fields)),
      args,
      fields,
    )
  );
}

export const answersTo = (
  answers: Answers | undefined,
  args: JsonObject,
  result: JsonObject,
): readonly string[] | undefined => (typeof answers === 'function' ? answers(result, args) : answers);

/** Results differ in their contents: a template fits if all of its slots can be filled. */
export function fitting(templates: readonly string[], args: JsonObject, fields: JsonObject): readonly string[] {
  const fits = templates.filter((template) =>
    [...template.matchAll(PLACE)].every(
      ([, own = '', key = '', item, field]) => wordsAt(own ? args : fields, key, item, field).length > 0,
    ),
  );
  return fits.length > 0 ? fits : GENERIC;
}

const PLACE = /\{(=?)(\w+)(?:#(\d))?(?:\.(\w+))?\}/g;

/**
 * @param item counts from 1; every item without it.
 * @returns a text for each item of a list, or for a single value; a row of a table as its values.
 */
function wordsAt(
  fields: JsonObject,
  key: string,
  item: string | undefined,
  field: string | undefined,
): readonly string[] {
  const value = fields[key] ?? null;
  const all: readonly JsonValue[] = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  const items = item === undefined ? all : all.slice(Number(item) - 1, Number(item));
  const inner = field === undefined ? items : items.map((one) => (isObject(one) ? (one[field] ?? null) : null));
  return inner
    .filter((one) => one !== null && one !== '')
    .map((one) =>
      isObject(one) ? Object.values(one).join(': ') : Array.isArray(one) ? strings(one).join(' and ') : String(one),
    );
}

const GENERIC = ['Done.', 'That is done.'];

function special(tool: string, fields: JsonObject, random: Random): Answer | null {
  switch (tool) {
    case 'get_time':
      return timeAnswer(fields, random);
    case 'count_days':
      return daysAnswer(fields, random);
    case 'list_notes':
      return listAnswer(strings(fields['notes']), 'note', random);
    case 'search_notes':
      return searchAnswer(fields);
    case 'list_reminders':
      return remindersAnswer(fields);
    default:
      return null;
  }
}

function timeAnswer(fields: JsonObject, random: Random): Answer {
  const { time, date, place } = texts(fields);
  const text = place
    ? `It is ${time ?? ''} in ${place}, ${date ?? ''}.`
    : random.pick([`It is ${time ?? ''} on ${date ?? ''}.`, `It is ${time ?? ''}, ${date ?? ''}.`]);
  return { text, quoted: [time ?? '', date ?? ''] };
}

function daysAnswer(fields: JsonObject, random: Random): Answer {
  const days = String(fields['days']);
  const { from, to } = texts(fields);
  return {
    text: random.pick([
      `It is ${days} days from ${from ?? ''} to ${to ?? ''}.`,
      `${days} days, from ${from ?? ''} to ${to ?? ''}.`,
    ]),
    quoted: [days],
  };
}

function listAnswer(titles: readonly string[], noun: string, random: Random): Answer {
  if (titles.length === 0) return { text: `You have no ${noun}s yet.`, quoted: [] };
  return {
    text: `${random.pick([`Your ${noun}s are`, `You have these ${noun}s`])}: ${titles.join(', ')}.`,
    quoted: titles,
  };
}

function searchAnswer(fields: JsonObject): Answer {
  const found = (Array.isArray(fields['notes']) ? (fields['notes'] as readonly JsonValue[]) : []).filter(isObject);
  if (found.length === 0) return { text: 'No note mentions that.', quoted: [] };
  const titles = found.map((note) => String(note['title']));
  const [title = ''] = titles;
  const excerpt = String(found[0]?.['excerpt']);
  // A title made from the text's first words would be said twice.
  if (found.length === 1 && !excerpt.toLowerCase().startsWith(title.toLowerCase().slice(0, 12)))
    return { text: `"${title}" says: ${excerpt}`, quoted: [title, excerpt] };
  return { text: `I found ${found.length === 1 ? 'this note' : 'these notes'}: ${titles.join(', ')}.`, quoted: titles };
}

function remindersAnswer(fields: JsonObject): Answer {
  const upcoming = (Array.isArray(fields['reminders']) ? (fields['reminders'] as readonly JsonValue[]) : []).filter(
    isObject,
  );
  if (upcoming.length === 0) return { text: 'No reminder is set.', quoted: [] };
  return {
    text: `Coming up: ${upcoming.map(({ text, due }) => `${String(text)}, ${String(due)}`).join('; ')}.`,
    quoted: upcoming.map(({ text }) => String(text)),
  };
}

function fromTemplate(template: string, args: JsonObject, fields: JsonObject): Answer {
  const quoted: string[] = [];
  const text = template.replace(PLACE, (_match, own: string, key: string, item?: string, field?: string) => {
    const words = wordsAt(own ? args : fields, key, item, field);
    if (!own) quoted.push(...words);
    return words.join(', ');
  });
  return { text, quoted };
}

const texts = (fields: JsonObject): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]),
  );
const strings = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]).map(String) : [];
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
