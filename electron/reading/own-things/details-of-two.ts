import { DETAIL } from '../english/contact-words.ts';
import { thingNamedBy } from './named-thing.ts';
import type { KnownTitles } from './named-kinds.ts';

const ONE = (at: string): string =>
  String.raw`(?<![\p{L}'])(?<who${at}>(?:\p{L}[\p{L}.-]* ){0,2}\p{L}[\p{L}.-]*)(?:'s|s') (?<detail${at}>${DETAIL})`;
const BOTH = new RegExp(
  String.raw`${ONE('1')},?(?: and|,| plus|\?| as well as) (?:(?:also|what is|what's) )*${ONE('2')}(?:,? (?:please|too|pls))*[.?!]*$`,
  'iu',
);
/** "Ida's and Bo's number". */
const SAME = new RegExp(
  String.raw`(?<![\p{L}'])(?<who1>(?:\p{L}[\p{L}.-]* ){0,2}\p{L}[\p{L}.-]*)(?:'s|s')? and (?<who2>(?:\p{L}[\p{L}.-]* ){0,2}\p{L}[\p{L}.-]*)(?:'s|s') (?<detail2>${DETAIL})s?(?:,? (?:please|too|pls))*[.?!]*$`,
  'iu',
);
const ASKS =
  /^(?:(?:hi|hey|ok|please|pls|can you|could you|would you)[, ]+)*(?:what|whats|give|show|tell|find|get|look up|read|i need|i want|i'd like)\b/i;
const LEADS = /^.*\b(?:need|want|like|me|is|are|what's|whats|find|get|up|give|show|read|both|for)\b (?:the )?/i;

/** "I need Ida's email and Dr Berg's phone number": one question for each, if both are contacts. @returns null for any other message. */
export function detailsOfTwo(message: string, known: KnownTitles): readonly [string, string] | null {
  const text = message.trim().replaceAll('’', "'");
  const found = ASKS.test(text) ? (BOTH.exec(text) ?? SAME.exec(text)) : null;
  const { who1 = '', who2 = '', detail2 = '', detail1 = detail2 } = found?.groups ?? {};
  const [first, second] = [who1.replace(LEADS, ''), who2].map((who) => thingNamedBy(who, known, ['contact'])?.title);
  if (first === undefined || second === undefined || first === second) return null;
  return [`what is ${first}'s ${detail1}?`, `what is ${second}'s ${detail2}?`];
}
