import { contactDetail } from './follow-ups/contact-detail.ts';
import { comparedWords } from '../inference/compared-words.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';
import { inMarks } from './in-marks.ts';
import { likeliestTitle } from './own-things/named-thing.ts';
import { ontoList } from './own-things/onto-list.ts';
import { ownRequest } from './own-things/own-request.ts';
import { DETAIL } from './english/contact-words.ts';
import { CONNECTED } from './english/connecting-words.ts';
import { asksSomewhere, endsIt } from './english/later-request.ts';
import { isInQuotation } from './english/quotations.ts';
import { separateEntries } from './english/separate-entries.ts';
import { withSharedWords } from './english/shared-words.ts';
import { type SpeechAct, speechActOf } from './english/speech-act.ts';
import { statedEvent } from './english/stated-event.ts';
import { tableRequest } from './own-things/table-requests.ts';

/** Two requests that the app writes out for one message. */
export interface PairedChanges {
  readonly requests: readonly string[];
  /** The words that ask for a change; one that a remark only implies is offered. */
  readonly said: string;
}

interface Part {
  readonly tool: string | null;
  readonly request: string;
  readonly said: string;
}

const BETWEEN = /(?:,? (?:and|but|plus) |[,;] (?:and |but |so |also )*|[.!?]+ (?:and |also )*)/gi;
/** "I've guests on Friday, so add …": what is said first is the reason. */
const FOLLOWS = /\bso $/i;
const MOST_WORDS = 45;
const LEAST_PART_WORDS = 3;

/**
 * Reads a message that says two things, at least one of which only implies a change: "the gym is off today, and the dentist has
 * moved to ten", "Ida's number is now 555010, and put milk on my list".
 * @returns null unless both parts are understood.
 */
export function pairedChanges(message: string, known: KnownTitles): PairedChanges | null {
  const text = message.trim().replaceAll('’', "'");
  if (wordsIn(text) > MOST_WORDS || ontoList(text, known) !== null || separateEntries(text) !== null) return null;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    if (isInQuotation(text, index)) continue;
    const before = text.slice(0, index) + (between.startsWith('?') ? '?' : '');
    const after = text.slice(index + between.length).replace(CONNECTED, '');
    if (FOLLOWS.test(between) && statedEvent(before) !== null) continue;
    // "Tick off tea and milk on the shopping list": the verb is for both.
    if (/^ and $/i.test(between) && withSharedWords(before, after) !== null) continue;
    const pair = pairOf(before, withOwner(withKind(after, before), before, known), known);
    if (pair !== null) return pair;
  }
  return null;
}

const wordsIn = (text: string): number => (text.match(/\S+/g) ?? []).length;

function pairOf(before: string, after: string, known: KnownTitles): PairedChanges | null {
  if (Math.min(wordsIn(before), wordsIn(after)) < LEAST_PART_WORDS || endsIt(before, after)) return null;
  const [first, second] = [toldIn(before, known), toldIn(after, known)];
  if (first === null && second === null) return null;
  const one = first ?? asked(before, known);
  const other = second ?? asked(after, known);
  if (one === null || isOnlyReason(one, other) || (other !== null && isOnlyReason(other, one))) return null;
  const others = restOf(other, after, known);
  // "The lamp is bought, so tick off the lamp" says one thing.
  if (others === null || others.requests.includes(one.request)) return null;
  return {
    requests: [one.request, ...others.requests],
    said: [one.said, others.said].filter((said) => said !== '').join('. '),
  };
}

/** Next to what is asked for, plans are the reason: "guests come tonight, what's the name of the network?" */
function isOnlyReason({ tool }: Part, next: Part | null): boolean {
  if (tool === null || next === null || next.tool !== null) return false;
  return tool === 'create_event' || (next.said === '' && !TOLD_ALONE.test(tool));
}
const TOLD_ALONE = /^(?:(?:complete|reopen|edit|restore|cancel|add)_|move_event)/;

/** What follows may be two further things. */
const restOf = (part: Part | null, after: string, known: KnownTitles): PairedChanges | null =>
  pairedChanges(after, known) ?? (part === null ? null : { requests: [part.request], said: part.said });

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
function detailOf(part: string, known: KnownTitles): string | null {
  const [, who = '', detail = 'e-mail', value = ''] = DETAIL_IS.exec(part) ?? mailAt(part);
  const words = comparedWords(who);
  const found = peopleIn(known).filter(
    (name) => words.length > 0 && words.every((word) => comparedWords(name).includes(word)),
  );
  return found.length === 1 && value !== '' ? `change ${who}'s ${detail} to ${value}` : null;
}

/** Who was deleted may be brought back by the other part. */
const peopleIn = (known: KnownTitles): readonly string[] => [...known.contact, ...known['removed contact']];

const mailAt = (part: string): readonly (string | undefined)[] => {
  const [all, who, mail] = MAIL_AT.exec(part) ?? [];
  return all === undefined ? [] : [all, who, 'e-mail', mail];
};

/** "Yoga is off today", "the choir has been called off". */
const OFF =
  /^((?:the |my |our )?.{2,40}?)(?:'s| is| are| has been| was| got)(?: all)? (?:off|cancell?ed|called off|not happening)(?= |[.!]*$)/i;
/** Tools that change nothing. */
const LOOKS_UP = /^(?:compare|find|list|search|show|read|summarize|get|recall|query|describe)_/;
const POINTS = /^(?:it|that|this|they|there|these|those|he|she)\b/i;

function toldIn(part: string, known: KnownTitles): Part | null {
  const act = speechActOf(part);
  const explicit = act === 'requests' ? explicitIn(part, known, act) : null;
  if (explicit !== null) return explicit;
  if (POINTS.test(part) || act === 'asks' || act === 'wonders' || act === 'elsewhere' || asksSomewhere(part))
    return null;
  const [, off = ''] = act === 'requests' || act === 'tells' ? (OFF.exec(part) ?? []) : [];
  const title = off === '' ? null : likeliestTitle(off, known.event);
  if (title !== null) return { tool: 'cancel_event', request: `cancel ${inMarks(title)}`, said: '' };
  const own = ownRequest(part, known, act);
  if (own !== null) return LOOKS_UP.test(own.tool ?? '') ? null : own;
  if (act === 'keeps') return null;
  const detail = detailOf(part, known);
  if (detail !== null) return { tool: 'edit_contact', request: detail, said: '' };
  const stated = contactDetail(part, null, known.contact) ?? statedEvent(part);
  return stated === null
    ? null
    : { tool: stated.tool, request: stated.request, said: stated.isAsked ? stated.request : '' };
}

/** "The rake is bought, tick it off", "Ida was deleted by mistake, so get her back": a remark with what is asked for. */
function explicitIn(part: string, known: KnownTitles, act: SpeechAct): Part | null {
  const detail = contactDetail(part, null, known.contact);
  if (detail?.isAsked === true) return { ...detail, said: detail.request };
  const own = asksSomewhere(part) ? ownRequest(part, known, act) : null;
  return own !== null && own.said !== '' && BRINGS_UP.test(own.tool) ? own : null;
}
const BRINGS_UP = /^(?:complete|reopen|restore)_|^(?:add|update|delete)_rows$/;

/** "The rake is bought, tick it off" says one thing. */
const REFERS = /\b(?:it|that|this|them|those|these)\b/i;

function asked(part: string, known: KnownTitles): Part | null {
  const act = speechActOf(part);
  if (REFERS.test(part) || (act !== 'asks' && act !== 'requests')) return null;
  // "… and what went on food": the words alone don't say that a table is meant.
  const ofTable = tableRequest(part, known);
  const request = ofTable?.request ?? part;
  if (act === 'asks') return { tool: null, request, said: '' };
  return ofTable !== null || asksSomewhere(part) ? { tool: null, request, said: part } : null;
}

const KIND = /\b(reminder|timer|event|appointment|meeting|task|note)\b/i;
const ANOTHER =
  /^(?:instead,? )?(?:just )?(?:one|another(?: one)?|a new one)(?= (?:at|on|in|for|to|saying|called|that)\b)/i;

/** "No bins reminder any more; instead one at six": another one of the kind that the first part is about. */
function withKind(after: string, before: string): string {
  const [, kind] = KIND.exec(before) ?? [];
  return kind === undefined ? after : after.replace(ANOTHER, `set a new ${kind}`);
}

/** "… and his birthday is …": of the person that the part before names. */
function withOwner(after: string, before: string, known: KnownTitles): string {
  const words = comparedWords(before.replaceAll(/'s\b/g, ''));
  const [only, other] = peopleIn(known).filter((name) => words.includes(comparedWords(name)[0] ?? ''));
  return only === undefined || other !== undefined
    ? after
    : after
        .replace(/^(?:his|her|their) /i, `${only}'s `)
        .replace(/^(?:he|she)(?='s| (?:also )?(?:has|is|lives|moved|wants|needs|prefers|would like)\b)/i, only);
}
