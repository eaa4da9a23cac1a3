import type { FollowUp, MeantCalls } from './meant-call.ts';
import { DAY_NAME, MONTH } from '../../english/time-words.ts';
import { fileTextOf } from '../file-text.ts';
import { oneCall, stringOf } from './meant-call.ts';

/** Kinds of values that a text is searched for, so that one takes the place of another. */
const KINDS: readonly string[] = [
  String.raw`\d{1,2}(?:[.:]\d\d)? ?(?:[ap]m\b|[ap]\.m\.|o'clock)|\d{1,2}:\d\d(?: ?[ap]m\b)?|noon|midnight`,
  DAY_NAME,
  String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\b|${MONTH} \d{1,2}(?:st|nd|rd|th)?`,
  String.raw`[$€£] ?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)* ?(?:[$€£]|euros?\b|dollars?\b|pounds?\b)`,
  String.raw`\d+(?:[.,]\d+)*(?!(?:st|nd|rd|th)?(?: of)? ${MONTH}\b)`,
];
const FRONT = new RegExp(
  [
    String.raw`^(?:(?:apologies|sorry|oops|no+|wait|actually|oh(?: dear)?|my (?:mistake|bad)|i (?:was|am) wrong|correction|in fact|hang on|hold on|argh|and|but)\b[,.:;!]* *)*`,
    String.raw`(?:(?:it|that|this|the [\p{L}]+(?: [\p{L}]+)?)(?:['’]s| is| was| should (?:be|say|read)| must be| has to be| starts| begins)|i (?:meant?|said|wrote)|make (?:it|that)|change (?:it|that|the \p{L}+) to|should be|rather)?`,
    String.raw`(?: (?:actually|really|now|only|rather|at|on|from|to))* *$`,
  ].join(''),
  'iu',
);
const BEHIND = new RegExp(
  [
    String.raw`^(?:,? *(?:instead|rather|now|actually|sorry|please|then|not ["“]?[\p{L}\d.: ]{1,12}["”]?|in (?:it|there|the (?:file|text|notice|letter|note)))\b)*[.,;!]*`,
    String.raw`(?: *(?:so |and |please |can you |could you )*(?:correct|change|fix|update|amend|adjust) (?:it|that|this)(?: (?:in (?:it|there|the \p{L}+)|accordingly|please|for me))*)?[.!]*$`,
  ].join(''),
  'iu',
);
const OF_TEXT = /^(?:read|write|edit)_file$|^append_to_file$/;

const CORRECTS =
  /\b(?:apologies|sorry|oops|no|wait|actually|wrong|mistake|correct|correction|change|fix|update|amend|adjust|make|should|must|has to|meant?|rather|instead|not)\b/i;

/** "Apologies, it is 7.30pm. Please correct that": the only value of the kind in the file that was just written or shown. */
export function otherValue({ whole, last, recent }: FollowUp): MeantCalls | null {
  if (!OF_TEXT.test(last.toolName) || whole.includes('?')) return null;
  const kind = KINDS.map((pattern) => ({ pattern, said: valueOf(whole, pattern) })).find(({ said }) => said !== null);
  const file = fileTextOf(recent);
  const path = file?.path ?? stringOf(last.arguments, 'path');
  const added = stringOf(last.arguments, 'text');
  const text = last.toolName === 'append_to_file' ? added : (file?.text ?? null);
  if (kind?.said === undefined || kind.said === null || path === null || text === null) return null;
  const found = isAbout(whole, text) ? foundIn(text, kind.pattern, kind.said) : null;
  if (found === null || (file !== null && file.text.split(found).length !== 2)) return null;
  const isAsked = CORRECTS.test(whole) || /^(?:write_file|append_to_file)$/.test(last.toolName);
  return oneCall('edit_file', { path, find: found, replace_with: kind.said }, isAsked);
}

/** The value that is all that a message says. */
function valueOf(message: string, pattern: string): string | null {
  const found = new RegExp(String.raw`(?<![\p{L}\d.,:])(?:${pattern})(?![\p{L}\d])`, 'iu').exec(message);
  if (found === null) return null;
  const said = found[0].replace(/(?<=\d)[.,]$/, '');
  const before = message.slice(0, found.index);
  return before !== '' && FRONT.test(before) && BEHIND.test(message.slice(found.index + said.length)) ? said : null;
}

/** "The dentist is on Tuesday" is about no file that says nothing of a dentist. */
function isAbout(message: string, text: string): boolean {
  const [, noun] =
    /(?:^|[,.;!] ?|\b(?:sorry|no|wait|and|but|oh) )the (\p{L}+)(?= (?:is|was|starts|begins|should|must|has)\b)/iu.exec(
      message,
    ) ?? [];
  return noun === undefined || text.toLowerCase().includes(noun.toLowerCase());
}

/** The only value of the kind; of several numbers, the only one with as many digits. */
function foundIn(text: string, pattern: string, said: string): string | null {
  const all = [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d.,:])(?:${pattern})(?![\p{L}\d])`, 'giu'))].map(
    ([one]) => one,
  );
  const digits = (value: string): number => value.replaceAll(/\D/g, '').length;
  const isNumber = /^\d+(?:[.,]\d+)*$/.test(said);
  // "5" is said instead of no meter reading.
  const like = isNumber ? all.filter((one) => Math.abs(digits(one) - digits(said)) <= 1) : all;
  const [only, other] = isNumber && like.length > 1 ? like.filter((one) => digits(one) === digits(said)) : like;
  return only === undefined || other !== undefined || only === said ? null : only;
}
