import { longPattern } from '../../foundation/long-pattern.ts';
import type { MeantCall } from '../follow-ups/meant-calls/meant-call.ts';
import { isDiaryEntry } from '../english/diary-entry.ts';
import { asksSomewhere } from '../english/later-request.ts';
import { isPlace } from '../english/place-phrases.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { withWholeTimes } from '../values/whole-times.ts';
import { CALENDAR, CLOSING, enteredIn, LEAD, titleIn, VERB, type Entered } from './entry-form.ts';
import { SAYS_DAY, timeIn } from './entry-time.ts';
import type { KnownTitles } from './named-kinds.ts';

/**
 * Reads a new entry that is put "in", with everything that the calendar needs: "put late shift in for Friday 3pm to 11pm", "put choir in
 * the calendar every Tuesday at 7, starting on the 20th, at St. Mary's". Such words sound much like moving something, and like a title.
 * @returns null for any other message, and if the calendar has an event of that name, which may be meant.
 */
export function enteredEvent(message: string, { event }: Pick<KnownTitles, 'event'>): MeantCall | 'when' | null {
  const entered =
    enteredIn(message.replace(REMARK, '')) ??
    enteredBefore(message) ??
    enteredPlainly(message, event) ??
    enteredBarely(message, event);
  if (entered === null || event.some((title) => title.toLowerCase() === entered.title.toLowerCase())) return null;
  const { when, title, ...rest } = entered;
  // What is over is asked about elsewhere.
  if (when !== null && IS_OVER.test(when)) return null;
  return when === null
    ? 'when'
    : {
        tool: 'create_event',
        arguments: { ...(rest.place === undefined ? withPlace(title) : { title }), ...rest, when },
      };
}

/** "Put the vet down for Monday at 8, he's coming to see the heifer": why, without a time, a place or a request. */
const REMARK = longPattern('i')`
  , (?:(?:so|and|because|as|cos|since) )?(?:he|she|they)
  (?:['’]?(?:s|re|ll|ve))? (?!(?:at|in|on)\b|(?:\S+ )*?(?:remind|put|add|note|list|from|until|till|every|\S*\d\S*)\b)
  [^,;.!?]{3,60}[.!]*$
`;

const IS_OVER = /\b(?:yesterday|ago|last (?:\p{L}+day|week|month|night))\b/iu;

/** "Haircut at Rossano's". */
function withPlace(title: string): { readonly title: string; readonly place?: string } {
  const [, what, place] = /^(\S.*?) at ((?:the |our )?\S.*)$/i.exec(title) ?? [];
  return what === undefined || place === undefined || /\bat\b/i.test(place) || !isPlace(place)
    ? { title }
    : { title: what, place };
}

/** "Under 14s training saturday 11 to 12.30, put it in". */
const PUT_IT = longPattern('iu')`
  ^(?<entry>(?:[^.;!?]|\.(?=\d)){5,90}?)(?:
    [,.;]? (?:so |and )?${LEAD}${VERB} (?:(?:it|that|this) )?(?:in|down)(?:to)?(?: (?:(?:the|my|our) )?${CALENDAR})?
    | (?:in|into|for|on) (?:the|my|our) ${CALENDAR}
  )$
`;
const STATES = longPattern('iu')`
  \b(?:
    is|are|was|were|be|has|have|had|got|needs?|wants?|will|i|we|he|she|they|you|it|there|coming|going|moved|starts?
    |says?|said|remind|can|could|would|(?:i|it|that|there|he|she|we|they|you|what|who)['’]\p{L}+
  )\b
`;

/** "My exam is on 9 December 8am, put that in". */
const IS = /(?:(?<=\p{L}{2} ?)['’]s| is| are) *$/iu;
/** "Mina's judo starts Monday 4 till 5": it isn't called after that. */
const STARTS = / (?:(?:is )?(?:starts?|starting|begins?|beginning|kicks off|takes place|happens|runs)) *$/i;
/** "Got placement tomorrow 2pm to 10pm". */
const I_HAVE =
  /^(?:(?:oh|so|ok|okay|hi|hey|and|also),? )*(?:(?:i|we)(?:['’]ve| have)?(?: got)?|got|there(?:['’]s| is)) (?:an? |my |our )?(?=\S)/i;

/** Who comes on a visit is more than somebody with a trade. */
const OF_FAMILY = /^(?:my|our|his|her) |\b(?:sister|brother|mother|father|daughter)s?\b/i;
/** "Show me Friday in the calendar". */
const SHOWS =
  /^(?:show|what|when|is|are|do|find|look|check|list|read|tell|give|remind|move|cancel|delete|remove|clear)\b/i;
/** "The glazier comes on Friday from 8 to 10". */
const COMES = longPattern('i')`
  (?<=(?:er|or|an|ist|man|men|guys?|people|vet|nurse|sweep|delivery|service))
  (?: (?:is|are)$
    |(?: (?:is|are))? (?:comes?|coming|arrives?|arriving|calls?|visits?|visiting|is here)
    (?: (?:by|round|over|here|to us))?$
  )
`;

function enteredBefore(message: string): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '');
  const entry = PUT_IT.exec(text)?.groups?.['entry'] ?? '';
  const when = withWholeTimes(timePhrases(entry)).find(
    ({ text: time, kind }) => (kind === 'time' || kind === 'range' || kind === 'several') && entry.endsWith(time),
  )?.text;
  if (when === undefined || !SAYS_DAY.test(when)) return null;
  const said = entry
    .slice(0, -when.length)
    .replace(/(?:,| (?:on|for|at|from|every|early|late|mid|around))+ *$/i, '')
    .replace(IS, '')
    .replace(STARTS, '')
    .trim()
    .replace(I_HAVE, '');
  const words = OF_FAMILY.test(entry) ? said : said.replace(COMES, '');
  // "My sister is coming on Friday" is a sentence.
  const title =
    STATES.test(words) ||
    asksSomewhere(words) ||
    SHOWS.test(words) ||
    (OF_FAMILY.test(entry) && /^coming\b/i.test(when))
      ? null
      : titleIn(words);
  const time = title === null ? null : timeIn(when);
  return title === null || time === null ? null : { title, ...time };
}

/** "Put Pilates tomorrow at 6pm instead": of something that isn't there yet. */
const PUTS_PLAINLY = new RegExp(
  String.raw`^${LEAD}(?:put|pencil|schedule|book)(?: in (?<entry>[^.;!?,]{5,80}?)(?: instead)?| (?<other>[^.;!?,]{5,80}?) instead)$`,
  'iu',
);

const PUT_ELSEWHERE = /\b(?:in|into|on|onto|to|down|me|us)\b/i;

/** "Night shift on Saturday 9pm to 6am": nothing but what it is, the day and the hours. */
function enteredBarely(message: string, events: readonly string[]): Entered | null {
  const text = message.trim().replace(CLOSING, '');
  const isEntry = isDiaryEntry(message) && HOURS.test(text);
  return isEntry ? unlessThere(enteredBefore(`${text}, put it in`), events) : null;
}

const CLOCK = String.raw`\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?`;
const HOURS = new RegExp(`${CLOCK} ?(?:to|till|until|-|–) ?${CLOCK}$`, 'i');

function enteredPlainly(message: string, events: readonly string[]): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '');
  const { entry, other } = PUTS_PLAINLY.exec(text)?.groups ?? {};
  const said = entry ?? other;
  const entered = said === undefined || PUT_ELSEWHERE.test(said) ? null : enteredBefore(`${said}, put it in`);
  return unlessThere(entered, events);
}

/** An event with some of these words may be meant. */
function unlessThere(entered: Entered | null, events: readonly string[]): Entered | null {
  const words = (entered?.title ?? '').toLowerCase().split(' ');
  const isThere = events.some((title) =>
    title
      .toLowerCase()
      .split(' ')
      .some((word) => words.includes(word)),
  );
  return isThere ? null : entered;
}
