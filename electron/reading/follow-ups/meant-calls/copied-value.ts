import { Phrases } from '../../../foundation/phrases.ts';
import { POLITE } from '../../english/polite-words.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { valueIn } from '../value-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const IT = String.raw`(?:it|that|this|(?:the|that|this|her|his|their) ([\w-]+)(?: number| address)?)`;
const COPIED = new Phrases(
  'phone, number, mobile, email, e-mail, mail, address, birthday, password, result, total, sum, answer, hash, code, text, date, value',
  'one',
);
const OPENING = new RegExp(`^${POLITE}`, 'i');
const COPIES = [
  String.raw`^(?:copy|put|pop|stick|get|save|place|drop|send|paste|throw) ${IT} ` +
    String.raw`(?:(?:straight|right|over) )?(?:on|onto|to|into|in) (?:my |the )?clip ?board(?: (?:please|for me|too|as well))*$`,
  String.raw`^copy ${IT}(?: (?:please|for me|too|as well))*(?:,? so (?:that )?(?:i|we) can .{2,30})?$`,
  String.raw`^(?:${IT} )?(?:on|onto|to|into) (?:my |the )clip ?board(?: with ${IT})?(?: please)*$`,
].map((form) => new RegExp(form, 'i'));

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
  const request = text.replace(OPENING, '');
  const isNamed = (word: string | undefined): boolean => word === undefined || COPIED.has(word);
  const forms = COPIES.map((form) => form.exec(request));
  const found = forms.find((one) => one?.slice(1).every(isNamed) === true) ?? null;
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
