import type { JsonObject, JsonValue } from '../../../../../shared/entities/json.ts';
import { POLITE } from '../../reading/polite-words.ts';
import { valueIn } from '../value-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const KEEPS = new RegExp(
  [
    `^${POLITE}(?:put|save|write|note|store|keep|stick|pop) `,
    '(?:it|that|this|the (?:result|total|sum|answer|number|value|amount|password|date))(?: down)?',
    String.raw` (?:in|into|as|to) (?:a|another)(?: new)? note,? (?:called|named|titled|with the title) `,
    '["“]?(.{1,60}?)["”]?(?: please)?$',
  ].join(''),
  'i',
);

/** "Put the total in a note named Groceries": a new note with what was just worked out. */
export function keptInNote({ text, last: { result }, known }: FollowUp): MeantCalls | null {
  const [, title = ''] = KEEPS.exec(text) ?? [];
  const value = title === '' || !isObject(result) ? null : valueIn(result);
  const isThere = known.note.some((one) => one.toLowerCase() === title.toLowerCase());
  return value === null || isThere ? null : oneCall('create_note', { title, text: value });
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
