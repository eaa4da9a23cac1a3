import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { isSameWord, meaningfulWords, type KnownTitles } from './named-kinds.ts';
import { belongsOnList } from './belongs-on-list.ts';
import { asksForMore, reminderNotNeeded, taskNotNeeded } from './not-needed.ts';
import { inMarks } from '../in-marks.ts';
import { fileRequest } from './file-requests.ts';
import { likeliestTitle } from './named-thing.ts';
import { titleInWords } from './title-in-words.ts';
import { ontoList } from './onto-list.ts';
import { type SpeechAct, speechActOf } from '../english/speech-act.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { DETAIL } from '../english/contact-words.ts';
import { WEEKDAY } from '../english/time-words.ts';
import { restoredThing } from './restored-thing.ts';
import { statusQuestion } from './status-question.ts';
import { tableRequest } from './table-requests.ts';
import { addedRow } from './added-row.ts';
import type { OwnRequest } from '../meant-request.ts';

type Read = (text: string, known: KnownTitles) => OwnRequest | null;

/**
 * Reads a message that says what is wanted only together with the person's own things: "Mira birthday" if Mira is a contact, "choir
 * what time?" if there is an event of that name, "the stamps are in the basket" if stamps are on a list.
 * @param act what the message is by its form: a denial or a question changes nothing.
 * @returns null for any other message.
 */
export function ownRequest(
  message: string,
  known: KnownTitles,
  act: SpeechAct = speechActOf(message),
): OwnRequest | null {
  const text = message.trim().replaceAll('’', "'").replaceAll(NO_APOSTROPHE, "$1n't");
  const asksBack = ASKS_BACK.test(text);
  for (const [read, mayBe] of READERS) {
    const found = mayBe === 'anything' || (!asksBack && mayBe.includes(act)) ? read(text, known) : null;
    if (found !== null) return found;
  }
  return null;
}

/** "I dont need it". */
const NO_APOSTROPHE = /\b(do|does|did|is|are|was|were|has|have|had|would|could|should|need)nt\b/gi;

/** "Did you save …", "is the …": with a question mark or not. */
const ASKS_BACK =
  /^(?:(?:and|so|but|wait|ok|hey)[, ]+)*(?:did|had|has|is|are|was|were|have (?:you|they|i|we)|haven't|hasn't)\b/i;

/** The speech acts that each kind of message may have. "You needn't remind me" is a denial, yet it asks for something. */
const READERS: readonly (readonly [Read, 'anything' | readonly SpeechAct[]])[] = [
  [statusQuestion, 'anything'],
  [restoredThing, 'anything'],
  [detailAsked, 'anything'],
  [timeAsked, 'anything'],
  [eitherTime, 'anything'],
  [belongsOnList, ['requests', 'tells']],
  [reminderNotNeeded, ['requests', 'tells', 'keeps']],
  [taskNotNeeded, ['requests', 'tells', 'keeps']],
  [eventOff, ['requests', 'tells', 'keeps']],
  [addedRow, ['requests', 'tells']],
  [ontoList, ['requests', 'tells']],
  [fileRequest, ['requests', 'asks', 'tells', 'wonders']],
  [tableRequest, 'anything'],
];

const ASKED = `${DETAIL}|contact(?: details)?`;
const DETAIL_LAST = new RegExp(String.raw`^([\p{L}' .-]{2,40}?)(?:'s)? (${ASKED})[?.!]*$`, 'iu');
const DETAIL_FIRST = new RegExp(
  String.raw`^(?:(?:and )?(?:when|what)(?:['’]?s| is) )?(?:the )?(${ASKED}) (?:of |for )?([\p{L}' .-]{2,40}?)[?.!]*$`,
  'iu',
);

/** "When is Mira's birthday": it may be too far away for a list of those that come next. */
const BIRTHDAY =
  /^(?:and )?(?:when|what)(?:'s|s| is)? ([\p{L} .-]{2,40}?)(?:'s?|s) (?:birthday|b-?day)(?: again)?[?.!]*$/iu;

/** "Mira's birthday is when?" */
const ASKS_LAST = longPattern('iu')`
  ^(?:(?:and|so|ok),? )*(?<who>[\p{L} .-]{2,40}?)(?:'s?|s) (?<detail>${ASKED}|b-?day) is (?:when|what|which)
  (?:,? (?:again|then|now|please|ah|ya|la|eh))*[?.!]*$
`;
/** "What do I have for Mira Stein?" */
const WHAT_OF = longPattern('iu')`
  ^(?:(?:and|so|ok|hi|hey),? )*(?:what|which|what (?:contact )?(?:details|info|information))
  (?: else)? (?:do (?:i|we|you) have|have (?:i|we|you) got|did (?:i|we) (?:save|note|store))
  (?: (?:saved|noted|stored|down))? (?:for|on|about|of|under) (?<who>[\p{L} .-]{2,40}?)
  (?: (?:again|saved|stored|noted|down|in (?:my|the) contacts))*[?.!]*$
`;

/** @returns a name that is a contact's in full, or the only thing that has it. */
function wholeNameIn(text: string, known: KnownTitles): string | null {
  const who = WHAT_OF.exec(text)?.groups?.['who'];
  const name = who === undefined ? null : personCalled(who, known.contact);
  if (who === undefined || name === null) return null;
  const isOther = [...known.event, ...known.note, ...known.task].some((title) =>
    comparedWords(who).some((word) => comparedWords(title).includes(word)),
  );
  return name.toLowerCase() === who.toLowerCase() || !isOther ? name : null;
}

/** "Somebody wants to know when Mira's birthday is, and I'm standing here": what is sought, as a question of its own. */
const SOUGHT = longPattern('iu')`
  \b(?:know|remember|recall|asks?|asked|asking|clue|idea|wonder\w*|sure|forgot|forget|forgotten|tell me)(?: me| us)?
  (?: any ?more)? (?:when|what|where) (?<detail>[\p{L}' .-]{2,40}?'s (?:${ASKED})) (?:is|was|are)\b
  (?! (?:on|at|in|the|a|not|\d)\b)
`;

/** "Mira birthday", "number of Dr Stein". */
function detailAsked(message: string, known: KnownTitles): OwnRequest | null {
  const { contact } = known;
  const text = SOUGHT.exec(message)?.groups?.['detail'] ?? message;
  const name = wholeNameIn(text, known);
  if (name !== null) return { tool: 'find_contact', request: `find contact ${name}`, said: `find contact ${name}` };
  const asked = ASKS_LAST.exec(text)?.groups;
  const last = DETAIL_LAST.exec(text);
  const first = DETAIL_FIRST.exec(text);
  const [, whose] = BIRTHDAY.exec(text) ?? [];
  const [who, detail] =
    asked !== undefined
      ? [asked['who'], asked['detail']]
      : whose !== undefined
        ? [whose, 'birthday']
        : last === null
          ? [first?.[2], first?.[1]]
          : [last[1], last[2]];
  if (who === undefined || detail === undefined || personCalled(who, contact) === null) return null;
  const request = /birthday|b-?day/i.test(detail) ? `find contact ${who}` : `what is ${who}'s ${detail}`;
  return { tool: 'find_contact', request, said: request };
}

/** @returns the only contact with all words of a name; null if there is none, or several. */
function personCalled(name: string, contacts: readonly string[]): string | null {
  const words = comparedWords(name.replace(/'s$/, ''));
  const [only, other] = contacts.filter((contact) => {
    const own = comparedWords(contact);
    return words.some((word) => word.length > 2) && words.every((word) => own.includes(word));
  });
  return only === undefined || other !== undefined ? null : only;
}

const TIME_LAST =
  /^(?:(?:my|the|our) )?(.{2,40}?),? (?:(?:at |on )?what (?:time|day)|when)(?: (?:is it|was it|again))*[?.!]*$/i;
const TIME_FIRST =
  /^(?:what time|when|where|what day)(?:'s| is| was)? (?:(?:my|the|our) )?(.{2,40}?)(?: again)?[?.!]*$/i;

/** "Choir what time?", "when choir". */
function timeAsked(text: string, { event }: KnownTitles): OwnRequest | null {
  const [, thing = ''] = TIME_LAST.exec(text) ?? TIME_FIRST.exec(text) ?? [];
  const words = meaningfulWords(thing);
  const titles = event.map(meaningfulWords);
  if (words.length === 0 || !titles.some((title) => words.every((word) => title.some((one) => isSameWord(word, one)))))
    return null;
  const request = `when is ${thing}`;
  return { tool: 'list_events', request, said: request };
}

const TIME = patternPart`
  (?:
    (?:on |at |the )?(?:
      ${WEEKDAY}|today|tonight|tomorrow|(?:this |next )week|\d{1,2}(?:st|nd|rd|th)
      |(?:half |quarter (?:to|past) )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?
    )
  )
`;
const EITHER = new RegExp(String.raw`\b${TIME},? or (?:(?:is|was) it )?${TIME}\b`, 'iu');
const WONDERS = longPattern('i')`
  ^(?:(?:so|and|ok|hey|wait|sorry)[, ]+)*(?:is|was|are|were|isn't|wasn't)\b
  |\b(?:remember|recall|know|sure|forget|forgot|forgotten|wonder\w*|tell me|clue|idea|find out)\b[^.;!?]*\b
  (?:if|whether|is|was)\b
`;

/** "I can never remember if the choir is Monday or Tuesday": on neither day alone. */
function eitherTime(text: string, { event }: KnownTitles): OwnRequest | null {
  if (!EITHER.test(text) || !WONDERS.test(text) || askedChanges(text).size > 0) return null;
  const title = titleInWords(text, event);
  const request = title === null ? '' : `show events about ${inMarks(title)}`;
  return title === null ? null : { tool: 'list_events', request, said: request };
}

const CANT_COME = new RegExp(
  [
    String.raw`\b(?:can't|cannot|can not|won't|isn't able to|not able to) (?:make it|come|do)\b|`,
    String.raw`\bno (?=\p{L}+(?: (?:today|tonight|tomorrow|on|this|then|after all))?[ .!]*$)`,
  ].join(''),
  'iu',
);
const IS_OFF = /\b(?:is|are|'s) (?:off|called off|not happening)\b|\bso no \p{L}+/iu;

/** "Ben can't come on Monday, so no tea": offers to cancel it. */
function eventOff(text: string, { event }: KnownTitles): OwnRequest | null {
  if (text.includes('?') || text.split(/\s+/).length > MOST_WORDS || !CANT_COME.test(text) || !IS_OFF.test(text))
    return null;
  const title = asksForMore(text) ? null : likeliestTitle(text, event);
  return title === null ? null : { tool: 'cancel_event', request: `cancel ${inMarks(title)}`, said: '' };
}

const MOST_WORDS = 22;
