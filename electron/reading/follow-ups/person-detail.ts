import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { inMarks } from '../in-marks.ts';

/** What is made of a detail, or where it is put; not what changes a contact. */
const USES = /\b(?:qr|clipboard|notes?|file|encode|base64|hash|\w+\.(?:txt|md|png|svg|csv))\b/i;
const CHANGES = /\b(?:change|update|correct|edit|contacts?|address book)\b/i;
const DETAIL = new RegExp(
  [
    String.raw`(?:\b(?:his|her|their|the)|(?<!\p{L})\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*['’]s) `,
    '(?:(?:phone|mobile|cell|home|work) )?(e-?mail(?: address)?|mail address|phone|(?:tele)?phone number|',
    String.raw`mobile|cell|number|birthday)(?= (?:in|into|to|on|onto|as|for|at|down)\b|[.,!?]|$)`,
  ].join(''),
  'u',
);
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/mail/i, 'email'],
  [/phone|mobile|cell|number/i, 'phone'],
  [/birthday/i, 'birthday'],
];

/** "Turn her e-mail into a QR code", after a contact was found: @returns the request with the e-mail address itself. */
export function withDetail(request: string, { toolName, result }: ToolCall): string {
  const person = /^(?:find|add|edit)_contact$/.test(toolName) ? onlyPerson(result) : null;
  if (person === null || !USES.test(request) || CHANGES.test(request)) return request;
  return request.replace(DETAIL, (said, detail: string) => {
    const [, field = ''] = FIELDS.find(([form]) => form.test(detail)) ?? [];
    const [only, other] = [person[field] ?? []].flat() as readonly JsonValue[];
    return typeof only === 'string' && other === undefined ? inMarks(only) : said;
  });
}

function onlyPerson(result: JsonValue): JsonObject | null {
  const { contacts } = (result ?? {}) as JsonObject;
  const [only, other] = Array.isArray(contacts) ? (contacts as readonly JsonValue[]) : [];
  return typeof only !== 'object' || only === null || Array.isArray(only) || other !== undefined
    ? null
    : (only as JsonObject);
}
