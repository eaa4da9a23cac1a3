import { comparedWords } from '../../inference/compared-words.ts';
import { contactDetail } from './follow-ups/contact-detail.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';
import { inMarks } from './in-marks.ts';
import { likeliestTitle } from './own-things/named-thing.ts';
import { ontoList } from './own-things/onto-list.ts';
import { ownRequest } from './own-things/own-request.ts';
import { DETAIL } from './reading/contact-words.ts';
import { asksSomewhere } from './reading/later-request.ts';
import { isInQuotation } from './reading/quotations.ts';
import { speechActOf } from './reading/speech-act.ts';
import { statedEvent } from './reading/stated-event.ts';

/** Two requests that the app writes out for one message. */
export interface PairedChanges {
  readonly requests: readonly string[];
  /** The words that ask for a change; one that a remark only implies is offered. */
  readonly said: string;
}

interface Part {
  readonly request: string;
  readonly said: string;
}

const BETWEEN = /(?:,? (?:and|but) |[,;] (?:and |but |so |also )*|[.!] (?:and |also )*)/gi;
const MOST_WORDS = 30;
const LEAST_PART_WORDS = 3;

/**
 * Reads a message that says two things, at least one of which only implies a change: "the gym is off today, and the dentist has
 * moved to ten", "Ida's number is now 555010, and put milk on my list".
 * @returns null unless both parts are understood.
 */
export function pairedChanges(message: string, known: KnownTitles): PairedChanges | null {
  const text = message.trim().replaceAll('’', "'");
  if (text.includes('?') || wordsIn(text) > MOST_WORDS || ontoList(text, known) !== null) return null;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    if (isInQuotation(text, index)) continue;
    const [before, after] = [text.slice(0, index), text.slice(index + between.length)];
    const pair = pairOf(before, withOwner(withKind(after, before), before, known), known);
    if (pair !== null) return pair;
  }
  return null;
}

const wordsIn = (text: string): number => (text.match(/\S+/g) ?? []).length;

function pairOf(before: string, after: string, known: KnownTitles): PairedChanges | null {
  if (Math.min(wordsIn(before), wordsIn(after)) < LEAST_PART_WORDS) return null;
  const [first, second] = [toldIn(before, known), toldIn(after, known)];
  if (first === null && second === null) return null;
  const parts = [first ?? asked(before), second ?? asked(after)];
  const [one, other] = parts;
  if (one === null || one === undefined || other === null || other === undefined) return null;
  return {
    requests: [one.request, other.request],
    said: [one.said, other.said].filter((said) => said !== '').join('. '),
  };
}

const DETAIL_IS = new RegExp(
  String.raw`^(.{2,40}?)'s (?:new )?(${DETAIL})(?:'s| is)(?: now| actually| really| in fact)* (.{4,60}?)(?: now)?[.!]*$`,
  'i',
);
const MAIL_AT = new RegExp(
  [
    String.raw`^(.{2,40}?)(?:'s| has| is)? (?:now )?(?:moved|switched|changed|reachable|uses?|on|at)\b[^@]{0,20}? `,
    String.raw`(\S+@\S+\.\w+)(?: (?:for|as) (?:e-?)?mails?)?(?: now)?[.!]*$`,
  ].join(''),
  'i',
);

/** "Tom's birthday is 10 March", "Tom has moved to t@web.example": of somebody who is known. */
function detailOf(part: string, { contact }: KnownTitles): string | null {
  const [, who = '', detail = 'e-mail', value = ''] = DETAIL_IS.exec(part) ?? mailAt(part);
  const words = comparedWords(who);
  const found = contact.filter((name) => words.length > 0 && words.every((word) => comparedWords(name).includes(word)));
  return found.length === 1 && value !== '' ? `change ${who}'s ${detail} to ${value}` : null;
}

const mailAt = (part: string): readonly (string | undefined)[] => {
  const [all, who, mail] = MAIL_AT.exec(part) ?? [];
  return all === undefined ? [] : [all, who, 'e-mail', mail];
};

/** "Yoga is off today", "the choir has been called off". */
const OFF =
  /^((?:the |my |our )?.{2,40}?)(?:'s| is| are| has been| was| got)(?: all)? (?:off|cancell?ed|called off|not happening)(?= |[.!]*$)/i;
const POINTS = /^(?:it|that|this|they|there|these|those|he|she)\b/i;

function toldIn(part: string, known: KnownTitles): Part | null {
  const act = speechActOf(part);
  if (POINTS.test(part) || act === 'asks' || act === 'wonders' || act === 'elsewhere' || asksSomewhere(part))
    return null;
  const [, off = ''] = act === 'requests' || act === 'tells' ? (OFF.exec(part) ?? []) : [];
  const title = off === '' ? null : likeliestTitle(off, known.event);
  if (title !== null) return { request: `cancel ${inMarks(title)}`, said: '' };
  const own = ownRequest(part, known, act);
  if (own !== null) return own;
  if (act === 'keeps') return null;
  const detail = detailOf(part, known);
  if (detail !== null) return { request: detail, said: '' };
  const stated = contactDetail(part, null, known.contact) ?? statedEvent(part);
  return stated === null ? null : { request: stated.request, said: stated.isAsked ? stated.request : '' };
}

/** "The rake is bought, tick it off" says one thing. */
const REFERS = /\b(?:it|that|this|them|those|these)\b/i;

const asked = (part: string): Part | null =>
  asksSomewhere(part) && !REFERS.test(part) && speechActOf(part) === 'requests' ? { request: part, said: part } : null;

const KIND = /\b(reminder|timer|event|appointment|meeting|task|note)\b/i;
const ANOTHER =
  /^(?:instead,? )?(?:just )?(?:one|another(?: one)?|a new one)(?= (?:at|on|in|for|to|saying|called|that)\b)/i;

/** "No bins reminder any more; instead one at six": another one of the kind that the first part is about. */
function withKind(after: string, before: string): string {
  const [, kind] = KIND.exec(before) ?? [];
  return kind === undefined ? after : after.replace(ANOTHER, `set a new ${kind}`);
}

/** "… and his birthday is …": of the person that the part before names. */
function withOwner(after: string, before: string, { contact }: KnownTitles): string {
  const words = comparedWords(before.replaceAll(/'s\b/g, ''));
  const [only, other] = contact.filter((name) => words.includes(comparedWords(name)[0] ?? ''));
  return only === undefined || other !== undefined
    ? after
    : after.replace(/^(?:his|her|their) /i, `${only}'s `).replace(/^(?:he|she)(?='s| has| is| lives| moved)/i, only);
}
