import { longPattern } from '../../foundation/long-pattern.ts';
import type { Copying } from '../../inference/inference-backend.ts';
import { POLITE } from '../english/polite-words.ts';
import { placePhrase } from '../english/place-phrases.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { withWholeTimes } from './whole-times.ts';

type Scores = Copying['spanScores'];

/** What an entry for the calendar consists of besides its time. */
export interface EventParts {
  readonly title: string;
  readonly place: string | null;
}

const CALENDAR = '(?:calendar|diary|agenda|schedule)';
/** "Calendar: …", "put … in my diary", "… Please write it in my calendar." */
const OPENING = new RegExp(
  [
    `^(?:(?:new |add )?(?:${CALENDAR}(?: entry)?|event|appointment|entry|meeting)(?: for me)?: ?|`,
    `${POLITE}(?:add|put|enter|stick|pop|pencil|write|note|book|schedule|create|make|save|set up)(?: in)?(?: (?:down|me))? )`,
  ].join(''),
  'i',
);
const INTO = new RegExp(
  String.raw`,? (?:in|into|to|on)(?:to)? (?:(?:my|the|our) )?${CALENDAR}\b,?(?: (?:for|on|at)(?= |$))?`,
  'i',
);
const CLOSING = longPattern('i')`
  (?<=[.,!;–-]) *(?:and )?${POLITE}(?:
    (?:can you |could you )?(?:add|put|enter|write|stick|pop|note|save)(?: (?:it|that|this))?(?: down)?
    (?: (?:in|into|to|on)(?:to)? (?:(?:my|the) )?${CALENDAR})?
    |calendar (?:it|that|this)|in the ${CALENDAR}
  )(?:,? (?:please|pls|thanks|ta|cheers|for me))*[.! ]*$
  |,? (?:please|pls|plz|thanks|thank you|thx|ta)[.! ]*$
`;

const KIND =
  'room|floor|hall|house|home|place|office|school|gym|church|chapel|temple|mosque|clinic|surgery|hospital|library|pub|bar|café|cafe|' +
  'restaurant|studio|park|pitch|pool|court|station|centre|center|club|garden|kitchen|building|street|road|flat|garage|hotel|theatre|museum';
/** "Room 214", "3rd floor", "her office", "Heaton Road", "60 Centre St": a part without a verb that may be a place. */
const PLACE = longPattern('iu')`
  ^(?:(?:in|at|@) )?(?:
    (?:the |my |our |her |his |their |mum's |dad's )?(?:[\p{L}\d'’.-]+ ){0,3}(?:${KIND})(?: \d+\p{L}?| [A-Z])?
    |(?:the |via |rue |calle )?(?-i:[\p{Lu}\d])[\p{L}\d'’.&/-]*
    (?: (?:(?:de|del|della|dei|da|do|la|le|of|the|and|&|am|an|der|i|och) )*(?-i:[\p{Lu}\d])[\p{L}\d'’.&/-]*)*
    (?: \d+\p{L}?)?
  )$
`;
/** A street in small letters with its number: "via roma 29". */
const STREET = /^(?:via|rue|calle|avenida|av\.?|ul\.?) [\p{L}' ]{3,30} \d+$/iu;
/** "In dingwall", of a message without capitals. */
const TOWN = longPattern('u')`
  ^(?:in|at|@) (?!
    (?:person|advance|time|total|case|cash|full|all|least|once|last|first|work|home|the|an?|my|our|his|her)\b
  )\p{Ll}[\p{L}'’-]{2,}(?: \p{Ll}[\p{L}'’-]+)?$
`;
/** What goes on with a sentence, or says whom with. */
const NO_PLACE = longPattern('iu')`
  ^(?:
    with|for|about|name|call|and|but|so|it|i|we|he|she|they|you|please|pls|thanks|bring|not|then|repeat|every|all day
    |remind
  )\b|@|\+?\d[\d ]{6,}|^\d+\S?$|^\d\S* (?!\p{Lu})
`;

/** Words that name an entry, not what it is about: "a job", "an appointment". */
const GENERIC = longPattern('i')`
  ^(?:an? |the |my |our )?(?:new )?
  (?:job|jobs|event|entry|appointment|meeting|slot|block|thing|something|booking|date|call|one)
  (?: (?:for|with|at|in))?$
`;
/** After a number, these make it no time: "3rd floor". */
export const NO_TIME_BEFORE =
  /^ (?:floor|storey|row|door|turn|street|avenue|ave|grade|birthday|anniversary|year|place)\b/i;
/** "Lunch with Ida, Tom": one more who comes. */
const ONE_NAME = /^\p{Lu}[\p{L}'’-]+$|\b(?:and|&)\b/u;
const MOST_WORDS = 30;

/**
 * Takes an entry for the calendar apart whose parts stand between commas or around its time: "Drinks with Ida, Café Paul, sat 17th
 * 8pm".
 * @returns null if it has no such form.
 */
export function eventParts(message: string): EventParts | null {
  const text = bare(message);
  if (text.split(/\s+/).length > MOST_WORDS || /[.!?] \p{Lu}|[?"“]|:(?!\d)/u.test(text)) return null;
  const [first = '', ...others] = partsOf(text);
  const company = others.find((part) => COMPANY.test(part)) ?? COMPANY_BEHIND.exec(first)?.[0].trim();
  const noun = first.replace(COMPANY_BEHIND, '');
  const rest = others.filter((part) => part !== company);
  if (noun === '' || NO_PLACE.test(noun) || (rest.length === 0 && company === undefined)) return null;
  const isGeneric = GENERIC.test(noun);
  const [title = '', ...behind] = isGeneric ? rest : [noun.replace(/ (?:is|are|will be)$/i, ''), ...rest];
  if (title === '' || (isGeneric && NO_PLACE.test(title))) return null;
  return partsIn(message, text, title, behind, company ?? '');
}

/** "With the Bauers", and the same behind a place: "Concert at the Philharmonie with Zoë". */
const COMPANY = /^(?:with|w) \S+(?: \S+){0,4}$/i;
const COMPANY_BEHIND = /(?<= (?:at|@) .{1,100}) with \S+(?: \S+){0,4}$/i;

/** @param behind the parts after the title, which all have to be places. @param company who comes along; empty if nobody is named. */
function partsIn(
  message: string,
  text: string,
  title: string,
  behind: readonly string[],
  company: string,
): EventParts | null {
  const isWithOthers = company !== '' || /\b(?:with|w|w\/)(?= )/i.test(title);
  const mayBePlace = (part: string): boolean =>
    isPlace(part, text) && !(isWithOthers && part === behind[0] && ONE_NAME.test(part));
  const [, own, at] = /^(.+?),? (?:at|@) (.+)$/iu.exec(title) ?? [];
  const isThere = own !== undefined && at !== undefined && isPlace(at, text);
  const found = [...(isThere ? [at] : []), ...behind.filter(mayBePlace)].map(withoutLead);
  const place = found.length > 0 && behind.every(mayBePlace) ? placeIn(message, found) : null;
  const isNamed = title !== partsOf(text)[0];
  if (place === null && (!isNamed || company !== '')) return null;
  return { title: `${isThere ? own : title} ${company}`.trim(), place };
}

/** @returns the message without what says that it is an entry for the calendar. */
const bare = (message: string): string =>
  message
    .trim()
    .replace(CLOSING, '')
    .replace(CLOSING, '')
    .replace(OPENING, '')
    .replace(INTO, ' ')
    .replace(/[.!,; ]+$/, '');

function partsOf(text: string): readonly string[] {
  const times = withWholeTimes(timePhrases(text)).filter(
    ({ kind, partOf, text: time }) =>
      (kind === 'time' || kind === 'range' || kind === 'several') && partOf === undefined && !isNoTime(text, time),
  );
  const without = times.reduce((rest, { text: time }) => rest.replace(time, '|'), text);
  return without
    .split(/(?:(?<!\s)\s+)?(?:\|\s*|[,;]\s+)|(?<!\s)\s+[–—-]\s+/)
    .map((part) =>
      part
        .replace(
          /^(?:on|from|for|the|and)?$|(?:(?<![ ,])[ ,]+(?:in|on|at|from|for|by|down|the|this|next|is|are))+$|^(?:on|from) /gi,
          '',
        )
        .trim(),
    )
    .filter((part) => part !== '');
}

const isNoTime = (text: string, time: string): boolean =>
  NO_TIME_BEFORE.test(text.slice(text.indexOf(time) + time.length));

const isPlace = (part: string, text: string): boolean =>
  !NO_PLACE.test(part) &&
  (PLACE.test(part) || STREET.test(part) || (!/\p{Lu}/u.test(text) && TOWN.test(part))) &&
  (/\p{Ll}/u.test(part) || part !== text.toUpperCase());

const withoutLead = (part: string): string => part.replace(/^(?:in|at|@) /i, '');

/** @returns the words from the first to the last part; null if others stand between them. */
function placeIn(message: string, parts: readonly string[]): string | null {
  const start = message.indexOf(parts[0] ?? '');
  const last = parts.at(-1) ?? '';
  const place = message.slice(start, message.indexOf(last, start) + last.length);
  return start !== -1 &&
    place.split(/,? (?:- )?/).join(' ') ===
      parts
        .join(' ')
        .split(/,? (?:- )?/)
        .join(' ')
    ? place
    : null;
}

/**
 * @param scores of the tagger.
 * @returns the place of an entry, and its title if the tagger takes a part of it, a part of the place or a general word for that; by
 *   `tool.parameter`.
 */
export function enteredParts(scores: Scores, message: string): Readonly<Record<string, readonly string[]>> {
  const title = scores['create_event.title'];
  const [, entry] = ENTERED.exec(message) ?? [];
  const place = entry === undefined ? undefined : placePhrase(entry)?.place;
  if (place !== undefined) return { 'create_event.place': [place] };
  if (title === undefined) return {};
  const [likeliest = ''] = Object.entries(title.said).toSorted(([, left], [, right]) => right - left)[0] ?? [];
  const parts = eventParts(message);
  if (parts === null) return heldAt(message, likeliest);
  const isElsewhere = GENERIC.test(likeliest) || (parts.place !== null && shareWords(likeliest, parts.place));
  const isTitle = likeliest === parts.title || isElsewhere || goesOn(parts.title, likeliest);
  return {
    ...(parts.place !== null && { 'create_event.place': [parts.place] }),
    ...(isTitle && { 'create_event.title': [parts.title.replace(/^(?:an?|the|our|my) /i, '')] }),
  };
}

/** "My recital at Symphony Hall": the hall is not what it is called. */
function heldAt(message: string, title: string): Readonly<Record<string, readonly string[]>> {
  const at = /^\p{Lu}/u.test(title) ? message.search(new RegExp(` (?:at|@) (?:the )?${escaped(title)}`, 'u')) : -1;
  const noun =
    /(?:^|\b(?:my|our|the|an?|put|add|book|enter) )((?:(?!(?:is|are|was|be|to|my|our|the|an?)\b)[\p{L}'’-]+ ?){1,3})$/iu.exec(
      message.slice(0, Math.max(0, at)),
    )?.[1];
  return noun === undefined ? {} : { 'create_event.title': [noun.trim()], 'create_event.place': [title] };
}

const escaped = (text: string): string => text.replaceAll(/[\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** As `statedEvent` words it. */
const ENTERED = /^put "[^"]+" into my calendar( .+)$/;

/** "Call with Ida" goes on as "call with Ida from the bank". */
const goesOn = (title: string, start: string): boolean =>
  title.startsWith(start) && /^,? (?:from|of|about|with|w|re|and|&|for) /i.test(title.slice(start.length));

const shareWords = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
