import { parseRepeat } from '../../../tools/dates/parse-repeat.ts';
import type { MeantCall } from '../follow-ups/meant-calls/meant-call.ts';
import { asksSomewhere } from '../reading/later-request.ts';
import { isTime } from '../reading/merged-time.ts';
import { isPlace } from '../reading/place-phrases.ts';
import { POLITE } from '../reading/polite-words.ts';
import { timePhrases } from '../reading/time-phrases.ts';
import { MONTH_START, WEEKDAY } from '../reading/time-words.ts';
import { dayOf, withoutFirst } from '../values/repeated-times.ts';
import { wholeTimes } from '../values/joined-times.ts';
import { withWholeTimes } from '../values/whole-times.ts';
import type { KnownTitles } from './named-kinds.ts';

const VERB = '(?:put|stick|pop|pencil|add|enter|get|book|schedule|write|note|bung|slot|squeeze|jot)';
const CALENDAR = '(?:calendar|diary|agenda|schedule|planner)';
const LEAD = String.raw`${POLITE}(?:(?:can|could|would|will) (?:you|u) (?:please |pls |just )?)?(?:(?:i(?:'d| would) like|i want|i need) (?:you )?to )?`;
/** "Put darts in for Friday", "stick the vet in my diary on Monday", "pencil lunch with Ida in, Friday 12:30". */
const ENTERS = [
  new RegExp(
    String.raw`^${LEAD}${VERB}(?: in| down| me in)? (?<title>\S.{0,70}?),? (?:in|into|on|onto|to)(?:to)? (?:(?:the|my|our) )?${CALENDAR}\b[,:]? ?(?:for )?(?<when>.+)$`,
    'iu',
  ),
  new RegExp(String.raw`^${LEAD}${VERB} (?<title>\S.{0,70}?) (?:in|down)(?:,| for)? (?<when>.+)$`, 'iu'),
];
/** What an entry isn't called: "put it in", "put 20 quid in", a sentence. */
const NO_TITLE = new RegExp(
  String.raw`^(?:it|that|this|them|these|those|me|us|him|her|you|something|anything|everything|one|another|(?:an? )?(?:new|other|different) (?:one|appointment|date|slot)|(?:an?|the|my) (?:reminder|note|task|timer|alarm|event|entry|appointment|meeting)|` +
    String.raw`(?:it|that|this|the same|the (?:first|second|third|last)) .+|\W*\d+\W*)$|` +
    String.raw`\b(?:it|that|this|them|their|his|her|there|remind\p{L}*|because|which|who|if|when)\b|[?!;:]|(?<!\b(?:st|dr|mr|mrs|ms))[.,] |\b(?:list|note|notes|tasks?|file|table|row|contact|contacts)$`,
  'iu',
);
const MOST_TITLE_WORDS = 8;
const CLOSING =
  /(?:[,.!]* (?:please|pls|plz|thanks|thank you|thx|ta|cheers|for me|will you|would you|can you|could you|ok|okay|then|too|as well))+[.!?]*$|[.!?]+$/i;

/** What an entry for the calendar is made with; `when` is null if no day is said. */
interface Entered {
  readonly title: string;
  readonly when: string | null;
  readonly place?: string;
  readonly repeat?: string;
}

/**
 * Reads a new entry that is put "in", with everything that the calendar needs: "put late shift in for Friday 3pm to 11pm", "put choir in
 * the calendar every Tuesday at 7, starting on the 20th, at St. Mary's". Such words sound much like moving something, and like a title.
 * @returns null for any other message, and if the calendar has an event of that name, which may be meant.
 */
export function enteredEvent(message: string, { event }: Pick<KnownTitles, 'event'>): MeantCall | 'when' | null {
  const entered =
    enteredIn(message) ??
    enteredBefore(message) ??
    enteredAfterStory(message) ??
    enteredAtEnd(message) ??
    enteredPlainly(message, event);
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
  String.raw`^(?<entry>(?:[^.;!?]|\.(?=\d)){5,90}?)(?:[,.;]? (?:so |and )?${LEAD}${VERB} (?:(?:it|that|this) )?(?:in|down)(?:to)?(?: (?:(?:the|my|our) )?${CALENDAR})?| (?:in|into|for|on) (?:the|my|our) ${CALENDAR})$`,
  'iu',
);
const STATES =
  /\b(?:is|are|was|were|be|has|have|had|got|needs?|wants?|will|i|we|he|she|they|you|it|there|coming|going|moved|starts?|says?|said|remind|can|could|would|(?:i|it|that|there|he|she|we|they|you|what|who)['’]\p{L}+)\b/iu;

/** "My exam is on 9 December 8am, put that in". */
const IS = /(?:(?<=\p{L}{2} ?)['’]s| is| are) *$/iu;
/** "Got placement tomorrow 2pm to 10pm". */
const I_HAVE =
  /^(?:(?:oh|so|ok|okay|hi|hey|and|also),? )*(?:(?:i|we)(?:['’]ve| have)?(?: got)?|got|there(?:['’]s| is)) (?:an? |my |our )?(?=\S)/i;

const NOTHING = /(?!)/;
/** Who comes on a visit is more than somebody with a trade. */
const OF_FAMILY = /^(?:my|our|his|her) |\b(?:sister|brother|mother|father|daughter)s?\b/i;
/** "Show me Friday in the calendar". */
const SHOWS =
  /^(?:show|what|when|is|are|do|find|look|check|list|read|tell|give|remind|move|cancel|delete|remove|clear)\b/i;
/** "The glazier comes on Friday from 8 to 10". */
const COMES =
  /(?<=(?:er|or|an|ist|man|men|guys?|people|vet|nurse|sweep|delivery|service))(?: (?:is|are)$|(?: (?:is|are))? (?:comes?|coming|arrives?|arriving|calls?|visits?|visiting|is here)(?: (?:by|round|over|here|to us))?$)/i;

function enteredBefore(message: string): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '');
  const entry = PUT_IT.exec(text)?.groups?.['entry'] ?? '';
  const when = withWholeTimes(timePhrases(entry)).find(
    ({ text: time, kind }) => (kind === 'time' || kind === 'range' || kind === 'several') && entry.endsWith(time),
  )?.text;
  if (when === undefined || !SAYS_DAY.test(when)) return null;
  const words = entry
    .slice(0, -when.length)
    .replace(/(?:,| (?:on|for|at|from|every))+ *$/i, '')
    .replace(IS, '')
    .trim()
    .replace(I_HAVE, '')
    .replace(OF_FAMILY.test(entry) ? NOTHING : COMES, '');
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

function enteredPlainly(message: string, events: readonly string[]): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '');
  const { entry, other } = PUTS_PLAINLY.exec(text)?.groups ?? {};
  const said = entry ?? other;
  const entered = said === undefined || PUT_ELSEWHERE.test(said) ? null : enteredBefore(`${said}, put it in`);
  const words = (entered?.title ?? '').toLowerCase().split(' ');
  const isThere = events.some((title) =>
    title
      .toLowerCase()
      .split(' ')
      .some((word) => words.includes(word)),
  );
  return isThere ? null : entered;
}

/** "Mo is asked to a party on Saturday the 24th, 2 till 4 at the Grove, …, so can you put Mo party in the calendar". */
const LAST_CLAUSE = [
  String.raw`^(?<story>.{20,}?)(?:[,;.!] |[,;.!]? (?:so|and) )${LEAD}${VERB} (?<title>[^,;.!?]{3,60}?) (?:in|into|on|to) (?:the|my|our) ${CALENDAR}(?: for (?:then|that|it|me))?$`,
  // "They're back on the 6th at 10, put that in as second visit".
  String.raw`^(?<story>.{8,}?)(?:[,;.!] |[,;.!]? (?:so|and) )${LEAD}${VERB} (?:it|that|this) (?:in|down)(?:to)?(?: (?:(?:the|my|our) )?${CALENDAR})? (?:as|under|called) (?<title>[^,;.!?]{3,60})$`,
].map((form) => new RegExp(form, 'iu'));
const BEHIND_TIME =
  /^,? (?:at|in) ((?:the |our )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*)(?=[,.;!]| and\b| so\b| but\b|$)/u;

function enteredAfterStory(message: string): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '');
  const { story = '', title: said = '' } = LAST_CLAUSE.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  // A series has its own reader.
  const title = said === '' || asksSomewhere(story) || /\b(?:every|each)\b/i.test(story) ? null : titleIn(said);
  const [when, other] = wholeTimes(story).filter((time) => SAYS_WHEN.test(time));
  if (title === null || when === undefined || other !== undefined || !SAYS_DAY.test(when)) return null;
  const [, place] = BEHIND_TIME.exec(story.slice(story.indexOf(when) + when.length)) ?? [];
  return { title, when: when.replace(/^(?:on|for) (?=\S)/i, ''), ...(place !== undefined && { place }) };
}

/** What comes before is why somebody asks. */
function enteredAtEnd(message: string): Entered | null {
  const sentences = message.trim().split(/(?<=\p{L}{2}[.!])\s+(?=\p{Lu})/u);
  const last = sentences.pop() ?? '';
  return sentences.length === 0 || sentences.some(asksSomewhere) ? null : enteredIn(last);
}

function enteredIn(message: string): Entered | null {
  const text = message.trim().replaceAll('’', "'").replace(CLOSING, '').replace(CLOSING, '');
  for (const form of ENTERS) {
    const { title = '', when = '' } = form.exec(text)?.groups ?? {};
    const name = titleIn(title);
    const time = name === null ? null : timeIn(when);
    if (name !== null && time !== null) return { title: name, ...time };
  }
  return null;
}

/** @returns what an entry is called, without its article; null for words that don't name one. */
export function titleIn(said: string): string | null {
  const quoted = /^["“„](.+)["”]$/.exec(said)?.[1];
  if (quoted !== undefined) return quoted;
  if (NO_TITLE.test(said) || said.split(/\s+/).length > MOST_TITLE_WORDS) return null;
  // "Put lunch on Friday in the calendar at one": the day stands apart.
  if (timePhrases(said).some(({ text }) => SAYS_WHEN.test(text))) return null;
  return said.replace(/^(?:an?|the|our|my) (?=\S)/i, '');
}

const DAY = String.raw`\b(?:${WEEKDAY}s?|${MONTH_START}\p{L}*|today|tonight|tomorrow|every|each|daily|weekly|monthly)\b|\d(?:st|nd|rd|th)\b`;
const SAYS_DAY = new RegExp(DAY, 'iu');
const SAYS_WHEN = new RegExp(String.raw`${DAY}|\d[:.]\d\d|\d ?[ap]m\b`, 'iu');
/** "At St. Mary's", "in the gym". */
const AT_PLACE =
  /(?:^|,? )(?:at|in|@|over at|down at) (?!\d|noon\b|mid(?:day|night)|half\b|quarter\b|the (?:morning|afternoon|evening|night|week)|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)([\p{L}\d](?:[^,;!?]){1,50})(?=,|$)/iu;

/** @returns when and where, if nothing else is said; null otherwise. */
function timeIn(said: string): Omit<Entered, 'title'> | null {
  const [where, place = ''] = AT_PLACE.exec(said) ?? [];
  const isThere = where !== undefined && isPlace(place) && !timePhrases(place).some(({ text }) => SAYS_WHEN.test(text));
  const rest = (isThere ? said.replace(where, '') : said).trim().replace(/^,\s*|,$/g, '');
  const time = repeating(rest) ?? onDay(rest);
  return time === null ? null : { ...time, ...(isThere && { place: place.trim() }) };
}

const WEEK_ALONE =
  /^(?:(?:once )?(?:every|each|an?) (?:other |second |two |three )?(?:weeks?|fortnight|months?)|weekly|fortnightly|monthly)$/i;

/** "Pottery every week, put it in the calendar": neither a day nor a time of day. */
export function saysOnlyHowOften(message: string): boolean {
  const [longest] = timePhrases(message);
  return (
    longest !== undefined && WEEK_ALONE.test(longest.text) && message.replace(longest.text, '').search(/\d/) === -1
  );
}

/** Nothing but when, as far as the calendar understands it. */
function onDay(said: string): Pick<Entered, 'when'> | null {
  if (WEEK_ALONE.test(said)) return { when: null };
  // The calendar reads no first day next to how often.
  if (REPEATS.test(said) && withoutFirst(` ${said}`).first !== undefined) return null;
  return isTime(said) && SAYS_WHEN.test(said) ? { when: said.replace(/^(?:for|on) (?=\S)/i, '') } : null;
}

/** "Thursday 5 November 6 to 8pm, and every Thursday after that". */
const AFTER_THAT =
  /^(.+?)(?:,? and|,? then|,)(?: then)? ((?:every|each) [^,]+?) (?:after(?: that| then)?|afterwards|thereafter|from then(?: on)?|onwards?|from there(?: on)?)$/i;
const REPEATS = new RegExp(
  String.raw`\b(?:every|each) (?:(?:other|second|2nd|third|two weeks on|week on|second week on) )?(?:${WEEKDAY}|day|weekday|morning|evening|week|fortnight)s?\b|` +
    String.raw`\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\b(?:daily|weekly|fortnightly)\b`,
  'iu',
);

/** A series with its first day: "every Monday at 4 starting the 19th". */
function repeating(said: string): Pick<Entered, 'when' | 'repeat'> | null {
  const [, first, behind] = AFTER_THAT.exec(said) ?? [];
  if (first !== undefined && behind !== undefined)
    return isTime(first) && isRepeat(behind) ? { when: first, repeat: behind } : null;
  const [often] = REPEATS.exec(said) ?? [];
  return often === undefined ? null : startingOn(said.replace(often, ' … '), often);
}

/** @param rest all but how often. */
function startingOn(rest: string, often: string): Pick<Entered, 'when' | 'repeat'> | null {
  const { first, rest: others } = withoutFirst(` ${rest}`);
  const hour = others.replaceAll(AROUND_HOUR, ' ').trim();
  if (first === undefined || !isTime(`at ${hour}`) || SAYS_DAY.test(hour)) return null;
  const repeat = `every ${often.replace(/^(?:every|each|on) |(?<=day)s$/gi, '')}`;
  const day = dayOf(repeat.replace(/^every (?:.* )?/i, ''), first);
  return isRepeat(repeat) ? { when: `${day} ${RANGE.test(hour) ? '' : 'at '}${hour}`, repeat } : null;
}

const AROUND_HOUR = /…|,|(?<=[\s,…]|^)(?:at|on|from)(?=\s)/giu;
const RANGE = / (?:to|till|until) |-|–/i;

function isRepeat(said: string): boolean {
  try {
    parseRepeat(said, new Date());
    return true;
  } catch {
    return false;
  }
}
