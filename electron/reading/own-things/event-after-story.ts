import { storyEnds, type StoryEnd } from '../english/story-end.ts';
import { toldPlace } from '../english/told-place.ts';
import { isClock, isDay, wholeTimes } from '../values/joined-times.ts';
import { NO_TIME_BEFORE } from '../values/event-parts.ts';
import { clocksIn } from '../values/repeated-times.ts';
import { CALENDAR, CLOSING, enteredIn, LEAD, titleIn, VERB, type Entered } from './entry-form.ts';
import { SAYS_DAY, SAYS_WHEN, timeIn, type EntryTime } from './entry-time.ts';

const BEGINS = new RegExp(String.raw`^${LEAD}${VERB} `, 'iu');
const POINTS = String.raw`for (?<points>then|that|that day|that time)`;
/** "Put Mo party in the calendar", "stick haircut in for then": the story before says when. */
const ONLY_NAMES = [
  String.raw`(?:in|into|on|to) (?:the|my|our) ${CALENDAR}(?: (?:${POINTS}|for it|for me))?`,
  `(?:(?:in|down) )?${POINTS}`,
]
  .map((end) => String.raw`(?<title>[^,;.!?]{3,60}?) ${end}`)
  // "They're back on the 6th at 10, put that in as second visit".
  .concat(
    String.raw`(?:it|that|this) (?:in|down)(?:to)?(?: (?:(?:the|my|our) )?${CALENDAR})? (?:as|under|called) (?<title>[^,;.!?]{3,60})`,
  )
  .map((form) => new RegExp(`^${LEAD}${VERB} ${form}$`, 'iu'));
/** "Band practice goes in every Wednesday 8 to 10". */
const GOES_IN = new RegExp(
  String.raw`^(?<title>[^,;.!?]{3,50}?) (?:goes|can go|should go|has to go|needs to go|must go|is to go|wants to go) (?:in|down)(?:to)?(?: (?:the|my|our) ${CALENDAR})?(?:,| for)? (?<when>.+)$`,
  'iu',
);

/**
 * Reads an entry at the end of a story, which may say when and where: "Mo is asked to a party on Saturday the 24th, 2 till 4 at the Grove,
 * …, so can you put Mo party in the calendar".
 * @returns null for any other message, and if the story asks for something itself.
 */
export function eventAfterStory(message: string): Entered | null {
  const text = message.trim().replaceAll('’', "'");
  for (const { story, request } of endsOf(text)) {
    const entered =
      namedIn(request, story) ??
      namedBefore(request, story) ??
      enteredIn(request, (when) => completed(when, story)) ??
      goesIn(request);
    if (entered === null) continue;
    const place = entered.place ?? toldPlace(text, entered.when ?? '');
    return { ...entered, ...(place !== null && { place }) };
  }
  return null;
}

/** @returns the words that ask for an entry at the end of a story; null if a message has no such end. */
export const entryAtEnd = (message: string): string | null => endsOf(message)[0]?.request ?? null;

/** "…, the address is Mill Lane 4". */
const ADDRESS_LAST =
  /[,;.] +(?:and |by the way |btw )?(?:(?:the|her|his|their) )?(?:address|place|venue)(?: is|'s|:) [^;!?]+$/i;

const endsOf = (message: string): readonly StoryEnd[] =>
  storyEnds(message.replace(ADDRESS_LAST, '').replace(CLOSING, '')).filter(
    ({ request }) => BEGINS.test(request) || GOES_IN.test(request),
  );

/** A series. */
const SERIES =
  /\b(?:every|each) (?:(?:other|second|single) )?(?:\p{L}*day|week|fortnight|month|morning|afternoon|evening|night)\b/iu;
const SERIES_DAY = new RegExp(SERIES.source, 'giu');

/** The story says when. */
function namedIn(request: string, story: string): Entered | null {
  const found = ONLY_NAMES.map((form) => form.exec(request)?.groups).find(Boolean);
  // A series has its own reader.
  const title = found?.['title'] === undefined || SERIES.test(story) ? null : titleIn(found['title']);
  const when = title === null ? null : storyTime(story, found?.['points'] !== undefined);
  return title === null || when === null ? null : { title, when: when.replace(/^(?:on|for) (?=\S)/i, '') };
}

/**
 * @param isLast whether the last one that the story tells is meant.
 * @returns the only time in a story, or the only one with a day and an hour, unless another time follows it.
 */
function storyTime(story: string, isLast: boolean): string | null {
  const times = wholeTimes(story)
    .filter((time) => SAYS_WHEN.test(time) && !NO_TIME_BEFORE.test(story.slice(story.indexOf(time) + time.length)))
    .map((time) => time.replace(/^at last,? |[.,]$/gi, ''))
    .toSorted((one, other) => story.indexOf(one) - story.indexOf(other));
  const days = times.filter((time) => !isClock(time));
  const whole = days.filter((time) => !isDay(time));
  const [when, other] = days.length === 1 ? days : isLast ? whole.slice(-1) : whole;
  if (when === undefined || other !== undefined || when !== days.at(-1) || !SAYS_DAY.test(when)) return null;
  // "Friday, half 5 or 7": still open.
  if (/^,? or\b/i.test(story.slice(story.indexOf(when) + when.length))) return null;
  const time = isDay(when) ? atHour(when, wholeTimes(story).filter(isClock)) : when;
  return time === null ? null : inWeek(time, story.slice(0, story.indexOf(when)));
}

/** "Thursday is fine, half 4". */
function atHour(day: string, [hour, other]: readonly string[]): string | null {
  if (hour === undefined || other !== undefined) return other === undefined ? day : null;
  return `${day} at ${hour.replace(/^(?:at|from) /i, '')}`;
}

const WEEKDAY_FIRST = /^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?! (?:the \d|\d{1,2}(?:st|nd|rd|th)\b))/i;

/** "She wants to come next week, I said Thursday at 11 was fine": the Thursday of that week. */
const inWeek = (when: string, before: string): string =>
  WEEKDAY_FIRST.test(when) && /\bnext week\b(?!.*\b(?:this|next) (?:week|\p{L}+day)\b)/iu.test(before)
    ? `next week ${when.replace(/^on /i, '')}`
    : when;

/** "From the 22nd it's 7:30 to 9, so put choir in every Thursday from the 22nd": the story says at what time. */
function completed(when: string, story: string): EntryTime | null {
  const said = timeIn(when);
  if (/\d[:.]\d\d|\d ?[ap]m\b|\b(?:at|from) \S/i.test(said?.when ?? '')) return said;
  const [clock, other] = clocksIn(story.replaceAll(SERIES_DAY, ' … ')).filter((time) => /\d|noon|midnight/i.test(time));
  if (clock === undefined || other !== undefined) return said;
  const hours = clock.replace(/^(?:at|from) | now$/gi, '');
  return timeIn(`${hours} ${when}`) ?? timeIn(`${when} ${hours}`) ?? said;
}

const PUT_IT_IN = new RegExp(
  String.raw`^${LEAD}${VERB} (?:it|that) (?:in|down)(?:to)?(?: (?:(?:the|my|our) )?${CALENDAR})?(?: for me)?[,;:.]? (?:it['’]?s|it is|that['’]?s|it will be|it['’]ll be) (?:on )?(?<when>.+)$`,
  'iu',
);
const OCCASION =
  'meeting|briefing|training|course|exam|test|appointment|interview|party|wedding|funeral|class|lesson|rehearsal|match|concert|show|' +
  'assembly|workshop|lunch|dinner|brunch|viewing|inspection|check-?up|scan|conference|seminar|lecture|talk|quiz|fair|ceremony|session|' +
  'hearing|reunion|barbecue';
/** "I need to be at the ward meeting". */
const GOES_TO = new RegExp(
  String.raw`\b(?:at|to|for|attend|miss|have|having|doing|got) (?:the|my|our|an?|this|that) (?<title>(?:[\p{L}'’-]+ ){0,2}?(?:${OCCASION}))\b`,
  'giu',
);

/** "…, so put it in, it's Monday the 26th at 2": the story says what it is. */
function namedBefore(request: string, story: string): Entered | null {
  const when = PUT_IT_IN.exec(request)?.groups?.['when'];
  const names = when === undefined ? [] : [...story.matchAll(GOES_TO)].map(({ groups }) => groups?.['title'] ?? '');
  const [said, other] = new Set(names.map((name) => name.toLowerCase()));
  const name = said === undefined || other !== undefined ? null : titleIn(names[0] ?? '');
  const time = name === null || when === undefined ? null : timeIn(when);
  return name === null || time === null ? null : { title: name, ...time };
}

function goesIn(request: string): Entered | null {
  const { title = '', when = '' } = GOES_IN.exec(request)?.groups ?? {};
  const name = title === '' || STANDS_FOR.test(title) ? null : titleIn(title);
  const time = name === null ? null : timeIn(when);
  return name === null || time === null ? null : { title: name, ...time };
}

const STANDS_FOR =
  /^(?:it|that|this|which|what|everything|he|she|they|money|the (?:cake|bread|roast|chicken|turkey))\b/i;
