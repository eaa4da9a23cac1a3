import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { Timestamp } from '../../../shared/entities/timestamp.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { inMarks } from '../in-marks.ts';
import { callsOf } from './last-call.ts';

/** Something that an answer named, such as an event, a task or a note. */
export interface Thing {
  readonly title: string;
  /** When it begins or is due, on the computer's clock; null if the answer didn't say. */
  readonly at: Timestamp | null;
  readonly hasTime: boolean;
}

/** Fields of results that name a thing, and fields that say when it is. */
const TITLES = [
  'event',
  'task',
  'reminder',
  'timer',
  'title',
  'name',
  'saved',
  'updated',
  'completed',
  'reopened',
  'deleted',
  'restored',
  'cancelled',
  'text',
];
const TIMES = ['when', 'due', 'date', 'ends'];
const MOST_TITLE_CHARACTERS = 80;

/** Answers that may still be referred to: the last one, and the one before it if that found nothing. */
const MOST_ANSWERS = 2;

/** @returns what the calls of the last answer that named anything named, in order. */
export function thingsInMind(before: readonly StoredMessage[]): readonly Thing[] {
  const answers = before.filter(({ role }) => role === 'assistant').slice(-MOST_ANSWERS);
  return answers.map(thingsOf).findLast((things) => things.length > 0) ?? [];
}

const thingsOf = (answer: StoredMessage): readonly Thing[] => callsOf(answer).flatMap(({ result }) => thingsIn(result));

/** @returns what a result names, in order. */
export function thingsIn(value: JsonValue): readonly Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(thingsIn);
  const fields = value as JsonObject;
  if (isTitles(fields['notes'])) return fields['notes'].map((title) => ({ title, at: null, hasTime: false }));
  const title = textIn(fields, TITLES);
  if (title === null || title.length > MOST_TITLE_CHARACTERS) return Object.values(fields).flatMap(thingsIn);
  return [{ title, ...momentIn(textIn(fields, TIMES) ?? '') }];
}

/** As a list of all notes tells them. */
const isTitles = (value: JsonValue | undefined): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** @returns the text of the first of these fields that has one. */
const textIn = (fields: JsonObject, names: readonly string[]): string | null =>
  names.map((name) => fields[name]).find((text): text is string => typeof text === 'string' && text !== '') ?? null;

/** As `formatDateTime` and `describeSpan` write it: "Monday 2 November 2026, 07:14", "Mon, 2 Nov 2026, 07:14 to 08:14". */
const WRITTEN = /\b(\d{1,2}) (\p{Lu}\p{Ll}{2})\p{Ll}* (\d{4})(?:, (\d\d:\d\d))?/u;

function momentIn(text: string): Pick<Thing, 'at' | 'hasTime'> {
  const [, day, month, year, clock] = WRITTEN.exec(text) ?? [];
  const at = day === undefined ? Number.NaN : Date.parse(`${day} ${month ?? ''} ${year ?? ''} ${clock ?? '00:00'}`);
  return Number.isNaN(at) ? { at: null, hasTime: false } : { at, hasTime: clock !== undefined };
}

/**
 * What a thing is called in a request: several words are put in quotation marks, so that none is dropped or taken for a request.
 */
export const named = ({ title }: Thing): string => (/\s/.test(title) ? inMarks(title) : title);
