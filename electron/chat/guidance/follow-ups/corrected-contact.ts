import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { thingsIn } from './things-in-mind.ts';
import type { MeantChange } from '../meant-request.ts';

const OPENING = /^(?:(?:and|but|oh|so|also|no|actually|well|sorry|ok|okay|by the way|btw)\b[,:]? ?)+/i;
const OPENS_KEEP = '(?:(?:so|and|please|pls|can you|could you|just) +)*';
const KEEPS = String.raw`\b(?:save|add|store|enter|note|put|keep|remember|change|update|write)`;
/** "…, save that", "… please save": a break, a polite word or an object tells it from a value such as "3 Castle Keep". */
const KEEP = new RegExp(
  [
    String.raw`(?:(?:^|[,.;:] +| +[–-] +| +and +)${OPENS_KEEP}${KEEPS}(?: (?:that|it|this))?|`,
    String.raw` +(?:please|pls|can you|could you) +${KEEPS}(?: (?:that|it|this))?| +${OPENS_KEEP}${KEEPS} (?:that|it|this))`,
    String.raw`(?: (?:down|in|there|too|for me|to (?:my|the|his|her|their) \S+(?: \S+)?|please|pls|will you))*[.!]*$`,
  ].join(''),
  'i',
);
const DETAIL =
  String.raw`((?:(?:phone|mobile|cell|home|work) )?(?:number|phone|mobile)|e-?mail(?: address)?|mail(?: address)?|` +
  String.raw`address|birthday)`;
const WHO = String.raw`(?:he|she|they|(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?))`;
const WHOSE = String.raw`(?:his|her|their|the|(\p{Lu}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?)['’]s)`;
const IS = String.raw`(?::| -|,? (?:it['’]?s|which is)|,? is|['’]s)?(?: now)?:? `;
const VALUE = String.raw`(\S.*?)`;

/** "Her address is …", "the new number: …". */
const HAS_VALUE = new RegExp(
  String.raw`^${WHOSE} (?:new |current )?${DETAIL}(?: now)?(?::| -|,? (?:is|it['’]?s)|['’]s) (?:now )?${VALUE}$`,
  'iu',
);
/** "She has e-mail now: …". */
const HAS = new RegExp(
  String.raw`^${WHO}(?:['’]s| has|['’]s got| has got| got| have| uses?)(?: an?)?(?: new| different| other)? ${DETAIL}` +
    String.raw`(?: too| now)*${IS}${VALUE}$`,
  'iu',
);
/** "He moved, the new address is …", "she lives at …". */
const MOVED = new RegExp(
  String.raw`^${WHO}(?:['’]s| has| have)? (?:just |recently )?(?:moved|living|lives|live|relocated)(?: now)?` +
    String.raw`(?: (?:to|at|in)|(?:[,:.]| -) ?(?:(?:and )?(?:the|his|her|their) )?(?:new )?(?:address)?(?: is|:)?)` +
    String.raw` ${VALUE}$`,
  'iu',
);
const REACHED = new RegExp(
  String.raw`^(?:you can reach )?${WHO}(?:['’]s| is| are)? (?:now )?(?:reachable )?(?:at|on|under|via) ${VALUE}$`,
  'iu',
);
/** "Change it to …": the form of the value says what it is. */
const CHANGES_IT = /^(?:please )?(?:change|update|set|correct) (?:it|that|this) to (\S.*?)(?: now)?$/i;
/** "It's … now": a correction of what was just entered, or a remark on what was only looked up. */
const IT_IS = /^(?:(?:it|that)['’]?s|it is|the new one is) (\S.*?)(?: now)?$/i;
const EMAIL = /^\S+@\S+\.\S+$/;
const PHONE = /^\+?[\d ()/-]{5,}$/;

/** The tools whose answers are about one person. */
const OF_CONTACTS = new Set(['find_contact', 'add_contact', 'edit_contact', 'restore_contact']);

/**
 * Reads a detail of the person that was just looked up, or of one of the contacts: "he has e-mail now: …",
 * "Ida's address is …, save that".
 * @param call the last one of the answer before; null if it made none.
 * @param names of the person's contacts.
 * @returns null for any other message.
 */
export function contactDetail(message: string, call: ToolCall | null, names: readonly string[]): MeantChange | null {
  const whole = message.trim().replace(OPENING, '');
  const keeps = KEEP.exec(whole)?.[0];
  const text = (keeps === undefined ? whole : whole.slice(0, -keeps.length)).replace(/[.!,;]+$/, '').trim();
  if (whole.includes('?') || text.split(/\s+/).length > MOST_WORDS) return null;
  const { who, field, value } = detailIn(text);
  const known = who === null ? null : (names.find((name) => isCalled(name, who)) ?? null);
  const name = who === null ? personOf(call) : known === null ? null : who;
  if (name === null || value === '' || field === null || !fits(field, value)) return null;
  const isNew = /\b(?:new|now|moved)\b/i.test(text);
  if (keeps === undefined && who !== null && !isNew) return null;
  return {
    tool: 'edit_contact',
    request: `change ${name}'s ${field} to ${value}`,
    isAsked: keeps !== undefined || CHANGES_IT.test(text) || (IT_IS.test(text) && wasEntered(call)),
  };
}

const wasEntered = (call: ToolCall | null): boolean =>
  call?.toolName === 'add_contact' || call?.toolName === 'edit_contact';

const MOST_WORDS = 16;

function detailIn(text: string): {
  readonly who: string | null;
  readonly field: string | null;
  readonly value: string;
} {
  const [, owner, detail, value = ''] = HAS_VALUE.exec(text) ?? HAS.exec(text) ?? [];
  if (detail !== undefined)
    return { who: owner ?? null, field: /mail/i.test(detail) ? 'e-mail' : detail.toLowerCase(), value };
  const [, mover, address = ''] = MOVED.exec(text) ?? [];
  if (address !== '') return { who: mover ?? null, field: 'address', value: address };
  const [, replaced] = CHANGES_IT.exec(text) ?? IT_IS.exec(text) ?? [];
  const [, whom, reached = replaced ?? ''] = REACHED.exec(text) ?? [];
  const field = EMAIL.test(reached) ? 'e-mail' : PHONE.test(reached) ? 'number' : null;
  return { who: whom ?? null, field, value: reached };
}

/** An address and a birthday have a number; a sentence that goes on has more than a value. */
function fits(field: string, value: string): boolean {
  if (field === 'e-mail') return EMAIL.test(value);
  if (/number|phone|mobile/.test(field)) return PHONE.test(value);
  return /\d/.test(value) && value.length <= MOST_CHARACTERS;
}

const MOST_CHARACTERS = 80;

const isCalled = (name: string, who: string): boolean =>
  who
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.toLowerCase().split(/\s+/).includes(word));

function personOf(call: ToolCall | null): string | null {
  if (call === null || !OF_CONTACTS.has(call.toolName)) return null;
  const [only, other] = thingsIn(call.result);
  const name = only?.title ?? call.arguments['name'] ?? call.arguments['query'];
  return typeof name !== 'string' || other !== undefined ? null : name.replace(/['’]s$/, '');
}
