import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { POLITE } from '../../english/polite-words.ts';
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

/** "Save a note called X, nothing in it but the total". */
const HOLDS = new RegExp(
  [
    `^${POLITE}(?:save|make|create|write|start|open|add|do)(?: me| us)? (?:a|another)(?: new)? note,? (?:called|named|titled|with the title) `,
    String.raw`["“]?([^,;:"”]{1,60}?)["”]?,? (?:and |with |that has |which has |saying |holding )?(?:put |write )?`,
    '(?:(?:only|just|nothing(?: else)?(?: in it)? (?:but|except)|nowt(?: else)?(?: in it)? but|no more than) )?',
    '(?:it|that|this|the (?:result|total|sum|answer|number|value|amount|date|figure)|that (?:number|figure|amount|total|result))',
    '(?: in(?:side)?(?: it| there)?| on it)?(?: please)?$',
  ].join(''),
  'i',
);

const KEEPS_UNTITLED = new RegExp(
  [
    `^${POLITE}(?:put|save|write|note|store|keep|stick|pop) `,
    '(?:it|that|this|them|those|the (?:results?|list|order|total|sum|answer|number|value|amount|teams?|names?))(?: down)?',
    String.raw` (?:in|into|as|to) (?:a|another)(?: new)? note(?: please| for me| too)*$`,
  ].join(''),
  'i',
);

/** "Put the result in a note", after a list was shuffled. */
const listIn = (result: JsonValue): string | null => {
  const lists = isObject(result) ? Object.values(result).filter((value) => Array.isArray(value)) : [];
  const [only, other] = lists as readonly (readonly JsonValue[])[];
  const isPlain = only?.every((one) => typeof one === 'string') === true && only.length > 1;
  return isPlain && other === undefined ? only.join(', ') : null;
};

/** "Put the total in a note named Groceries": a new note with what was just worked out. */
export function keptInNote({ text, last: { result }, known }: FollowUp): MeantCalls | null {
  const listed = KEEPS_UNTITLED.test(text) ? listIn(result) : null;
  if (listed !== null) return oneCall('create_note', { text: listed });
  const [, title = ''] = KEEPS.exec(text) ?? HOLDS.exec(text) ?? [];
  const value = title === '' || !isObject(result) ? null : valueIn(result);
  const isThere = known.note.some((one) => one.toLowerCase() === title.toLowerCase());
  return value === null || isThere ? null : oneCall('create_note', { title, text: value });
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
