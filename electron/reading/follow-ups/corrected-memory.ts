import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { ownerIn } from '../../foundation/merged-statement.ts';
import { inMarks } from '../in-marks.ts';
import type { MeantChange } from '../meant-request.ts';
import { memoryIn } from './meant-calls/memory-in.ts';

const ASKS = new RegExp(
  [
    String.raw`^(?:(?:no|oh|hm+|wait|sorry|actually|well|and|but|ok|please|can you|could you)\b[,.]? ?)*(?:please )?`,
    '(?:change|correct|update|fix|edit|amend) (?:that|it|this|your memory)(?: please)?(?: to(?: say)?)?',
    String.raw`(?: that)?(?:[,:;.–-]+ ?| (?=i\b))`,
  ].join(''),
  'i',
);
const CORRECTS = new RegExp(
  [
    '^(?:(?:no|oh|hm+|wait|sorry|actually|well|and|but|',
    String.raw`(?:that|it)(?:['’]?s| is| was|['’]s no| is no)(?: (?:just|actually|quite|really|a bit|not|no longer|longer))* `,
    String.raw`(?:wrong|right|outdated|correct|true|up to date|out of date|old)(?: any ?more| now)?)\b[,.:;–-]? ?)+`,
  ].join(''),
  'i',
);
const STATES = new RegExp(
  [
    String.raw`^(?:i(?:['’]m|['’]ve)?|he|she|they|it|we|(?:my|our|his|her|their) \p{L}+(?:['’]s \p{L}+)?)`,
    "(?:['’](?:s|re))? (?!(?:think|guess|know|need|want|did|was|were|had|forgot|meant|mean|said|",
    String.raw`don['’]?t (?:know|care))\b)\S+.*$`,
  ].join(''),
  'iu',
);
const SAYS_NOW = /\b(?:now|nowadays|these days|any ?more|from now on)\b|, not\b/i;
const MOST_WORDS = 16;

/**
 * "She goes by Ida now" after something was remembered or looked up in the memories, "change that, I take the bus".
 * @returns null if that was about several memories, or the message says nothing that takes its place.
 */
export function correctedMemory(message: string, call: ToolCall): MeantChange | null {
  const old = memoryIn(call);
  const text = message.trim().replace(/[.!]+$/, '');
  if (old === null || text.includes('?') || text.split(/\s+/).length > MOST_WORDS) return null;
  const isAsked = ASKS.test(text);
  const said = text.replace(isAsked ? ASKS : CORRECTS, '').trim();
  const kept = KEEPS.exec(text) ?? ADDS.exec(text) ?? REMEMBERS.exec(text);
  if (kept !== null && STATES.test(kept[1] ?? ''))
    return { tool: 'remember', request: `remember that ${ofSubject(old, kept[1] ?? '')}`, isAsked: true };
  if (!STATES.test(said) || (!isAsked && said === text && !SAYS_NOW.test(said))) return null;
  return {
    tool: 'update_memory',
    request: `change the memory ${inMarks(old)} to ${inMarks(renamed(old, said) ?? said)}`,
    isAsked,
  };
}

/** "…, keep that in mind": remembered in addition to the old memory, not instead of it. */
const KEEPS = new RegExp(
  [
    String.raw`^(?:(?:and|also|oh|ok) )*(.+?)(?:,|;|\.| and| so)? (?:please |can you |could you )?`,
    '(?:(?:keep|bear) (?:that|it|this) in mind|remember (?:that|it|this)|make a mental note|',
    "don['’]?t forget (?:that|it|this))(?: (?:too|as well|please|for me|for later|then))*$",
  ].join(''),
  'i',
);
/** "Remember that she lives in Bath". */
const REMEMBERS =
  /^(?:(?:right|good|ok|okay|oh|and|also|please|so|then|now)\b[,. ]*)*(?:remember|keep in mind|note)(?: too| also)?(?: that)? ((?:he|she|they) .+)$/i;
/** "And he likes trains", of somebody who was just talked about. */
const ADDS =
  /^(?:(?:oh|ah|ok|and),? )*(?:and|also|plus|(?:and )?(?:he|she|they|it) also(?= ))\b,? ?(?:also )?((?:he|she|they|it) (?!(?:is|was)(?: not)? (?:right|wrong|true|done)\b).+)$/i;
/** "She lives in Ghent" of "My sister's name is Lena": "my sister lives in Ghent". */
function ofSubject(old: string, said: string): string {
  const who = ownerIn(old)?.replace(/^(?:My|Our|The)\b/, (word) => word.toLowerCase()) ?? null;
  return who === null ? said : said.replace(/^(?:he|she|it|they)(?=['’ ])/i, () => who);
}

const OLD_NAME = /^(.+(?:['’]s name is|is called|is named)) .+$/i;
const NEW_NAME = new RegExp(
  String.raw`^(?:he|she|it|they|(?:my|our) \p{L}+)(?:['’]s| is| are)? (?:now )?` +
    String.raw`(?:goes by|spel(?:t|led)|written|called|named|calls (?:her|him|it)self) (.+?)(?: now)?$`,
  'iu',
);

/** What is said of something: "my locker is", with what takes the place of the rest: "it's upstairs now". */
const OLD_STATE = /^((?:my|our|the|\p{Lu}\p{L}+['’]s) .+? (?:is|are)) .+$/iu;
const NEW_STATE = new RegExp(
  [
    "^(?:it|that|they)(?: is| are|['’]s|['’]re) (?:now |actually |really |rather )*",
    '(.+?)(?: (?:now|nowadays|these days|from now on|any ?more|though))*$',
  ].join(''),
  'iu',
);

/** "She goes by Ida now" of "My aunt's name is Edda": "My aunt's name is Ida". */
function renamed(old: string, said: string): string | null {
  const [, opening] = OLD_NAME.exec(old) ?? [];
  const [, name] = NEW_NAME.exec(said) ?? [];
  if (opening !== undefined && name !== undefined) return `${opening} ${name}`;
  const [, subject] = OLD_STATE.exec(old) ?? [];
  const [, state] = NEW_STATE.exec(said) ?? [];
  return subject === undefined || state === undefined || /,|\bnot\b/.test(state) ? null : `${subject} ${state}`;
}
