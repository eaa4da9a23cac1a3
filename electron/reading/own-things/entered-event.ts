import { Phrases } from '../../foundation/phrases.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import type { MeantCall } from '../follow-ups/meant-calls/meant-call.ts';
import { asksSomewhere } from '../english/asks-somewhere.ts';
import { isPlace } from '../english/place-phrases.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { withWholeTimes } from '../values/whole-times.ts';
import { CALENDAR, CLOSING, titleIn, VERB } from './entry-form.ts';
import { SAYS_DAY, timeIn, type EntryTime } from './entry-time.ts';
import type { KnownTitles } from './named-kinds.ts';

/**
 * Reads a new entry that is put "in", with everything that the calendar needs: "late shift Friday 3pm to 11pm, put it in",
 * "choir practice every Tuesday at 7, put that in my diary". Such words sound much like moving something, and like a title.
 * @returns null for any other message, and if the calendar has an event of that name, which may be meant.
 */
export function enteredEvent(message: string, { event }: Pick<KnownTitles, 'event'>): MeantCall | 'when' | null {
  const entered = entryIn(message);
  if (entered === null || event.some((title) => title.toLowerCase() === entered.title.toLowerCase())) return null;
  const { when, title } = entered;
  if (when === null) return 'when';
  // What is over is asked about elsewhere.
  if (IS_OVER.test(when)) return null;
  return { tool: 'create_event', arguments: { ...withPlace(title), when } };
}

const IS_OVER = /\b(?:yesterday|ago|last (?:\p{L}+day|week|month|night))\b/iu;

/** "Haircut at Rossano's". */
function withPlace(title: string): { readonly title: string; readonly place?: string } {
  const [, what, place] = /^(\S.*?) at ((?:the |our )?\S.*)$/i.exec(title) ?? [];
  return what === undefined || place === undefined || /\bat\b/i.test(place) || !isPlace(place)
    ? { title }
    : { title: what, place };
}

/** "Under 14s training saturday 11 to 12.30, put it in". */
const PUT_IT = new RegExp(
  String.raw`(?:[,.; ]|^)${VERB} (?:(?:it|that|this) )?(?:in|down)(?:to)?(?: (?:(?:the|my|our) )?${CALENDAR})?$|` +
    String.raw` (?:in|into|for|on) (?:the|my|our) ${CALENDAR}$`,
  'iu',
);
const ENTRY = /^(?:[^.;!?]|\.(?=\d)){5,90}$/u;
const LEADS = new Phrases(
  'omg, yay, yes, yeah, yep, oh, ah, aw, great, lovely, brilliant, perfect, fab, cool, nice, ha, hm, please, pls, plz, kindly, ok, okay',
  "hey, hi, so, and, also, then, now, just, right, well, can, could, would, will, you, u, i, i'd, like, want, need, to",
);

/** @returns a message without the words that ask to enter it; empty if it has none. */
function entryOf(text: string): string {
  const { 0: asks = '', index = 0 } = PUT_IT.exec(text) ?? {};
  let entry = asks === '' ? '' : text.slice(0, index);
  for (;;) {
    const bare = entry.replace(/[,.;! ]+$/, '');
    const [last = ''] =
      asks.startsWith(' ') && !/^ (?:in|into|for|on) /i.test(asks) ? (/[\p{L}'’]+$/u.exec(bare) ?? []) : [];
    if (!LEADS.has(last)) return ENTRY.test(bare) ? bare : '';
    entry = bare.slice(0, -last.length);
  }
}

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

/** What an entry for the calendar is made with. */
interface Entered extends EntryTime {
  readonly title: string;
}

function entryIn(message: string): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '');
  const entry = entryOf(text);
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
