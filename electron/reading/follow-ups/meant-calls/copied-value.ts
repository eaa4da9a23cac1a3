import { POLITE } from '../../english/polite-words.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { valueIn } from '../value-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const IT =
  '(?:it|that|this|(?:the|that|this|her|his|their) (phone|number|mobile|e-?mail|mail|address|' +
  'birthday|password|result|total|sum|answer|hash|code|text|date|value|one)(?: number| address)?)';
const COPIES = [
  new RegExp(
    `^${POLITE}(?:copy|put|pop|stick|get|save|place|drop|send|paste|throw) ${IT} ` +
      '(?:(?:straight|right|over) )?(?:on|onto|to|into|in) ' +
      String.raw`(?:my |the )?clip ?board(?: (?:please|for me|too|as well))*$`,
    'i',
  ),
  new RegExp(
    String.raw`^${POLITE}copy ${IT}(?: (?:please|for me|too|as well))*(?:,? so (?:that )?(?:i|we) can .{2,30})?$`,
    'i',
  ),
  new RegExp(String.raw`^(?:${IT} )?(?:on|onto|to|into) (?:my |the )clip ?board(?: with ${IT})?(?: please)*$`, 'i'),
];

/** What people call the details of a contact. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\bmail/i, 'email'],
  [/\b(?:phone|number|mobile|cell|call|ring)\b/i, 'phone'],
  [/\b(?:birthday|born)\b/i, 'birthday'],
  [/\b(?:address|live)\b/i, 'address'],
];

/**
 * "Pop it on my clipboard", after somebody's number was looked up or something was worked out.
 * @param followUp its earlier question says which detail of a person is meant.
 */
export function copiedValue({ text, last, asked }: FollowUp): MeantCalls | null {
  const found = COPIES.map((form) => form.exec(text)).find((one) => one !== null) ?? null;
  const value = found === null ? null : (ofPerson(last, found.slice(1).join(' '), asked) ?? ofResult(last, asked));
  return value === null ? null : oneCall('copy_to_clipboard', { text: value });
}

/** "Count the words in it", and only then "copy the number". */
const COUNTED = ['words', 'characters', 'sentences', 'lines'];

function ofResult({ toolName, result }: ToolCall, asked: string): string | null {
  if (toolName.endsWith('_contact') || !isObject(result)) return null;
  const counted = toolName === 'count_words' ? COUNTED.find((name) => asked.toLowerCase().includes(name)) : undefined;
  const count = counted === undefined ? null : result[counted];
  return typeof count === 'number' ? String(count) : valueIn(result);
}

function ofPerson({ toolName, result }: ToolCall, said: string, asked: string): string | null {
  const fields = isObject(result) && toolName.endsWith('_contact') ? result : {};
  const contacts = fields['contacts'] ?? [fields['changed'] ?? fields['added'] ?? null];
  const [person, other] = Array.isArray(contacts) ? (contacts as readonly JsonValue[]) : [];
  if (!isObject(person) || other !== undefined) return null;
  const values = (text: string): readonly string[] => {
    const [, field = ''] = FIELDS.find(([form]) => form.test(text)) ?? [];
    const known = [person[field]].flat();
    return known.filter((one) => typeof one === 'string');
  };
  const all = ['phone', 'email', 'address']
    .flatMap((field) => [person[field]].flat())
    .filter((one) => typeof one === 'string');
  const [only, second] = [values(said), values(asked), all].find((one) => one.length > 0) ?? [];
  return second === undefined ? (only ?? null) : null;
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
