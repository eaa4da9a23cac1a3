import { DAY_NAME } from './time-words.ts';

const NO_PLACE = new RegExp(
  [
    `^(?:${DAY_NAME}|january|february|march|april|may|june|july|august|`,
    String.raw`september|october|november|december|christmas|easter|new year|i|calendar|diary|agenda)\b`,
  ].join(''),
  'i',
);
/** Kinds of places, which aren't names: "at the gym". */
const KINDS =
  'school|nursery|kindergarten|gym|office|park|church|hall|library|station|caf[eé]|restaurant|pub|bar|' +
  'hospital|clinic|surgery|museum|theatre|theater|cinema|pool|stadium|club|airport|hotel|beach|pitch|' +
  'centre|center|university|college|house|home|bakery|market|studio|zoo|court|bank|garage|lobby|reception|' +
  'basement|attic|garden|cafeteria|auditorium|lounge|workshop|harbour|farm|gallery|playground|room \\w+|' +
  'canteen';
const NAMED = String.raw`(?:the |our )?(?-i:\p{Lu})[\p{L}\d'’&-]*(?: (?:(?:de|del|der|la|le|of|the|&) )?(?-i:\p{Lu})[\p{L}\d'’&-]*)*`;
const PLACE = new RegExp(
  String.raw`\s(?:at|in|@) (${NAMED}(?: (?:${KINDS}))?(?![\p{L}-])|(?:(?:the|our|my) )?` +
    String.raw`(?:[\p{L}'’-]+ ){0,2}?(?:${KINDS})(?: (?:${KINDS}))?(?![\p{L}-]))`,
  'giu',
);

/** A place that a request names, and the words that say so. */
interface PlacePhrase {
  /** "at the gym". */
  readonly text: string;
  /** "the gym". */
  readonly place: string;
}

/** @returns where something takes place, as a request says it: "at the gym", "in Rome"; null if it doesn't. */
export function placePhrase(request: string): PlacePhrase | null {
  const found = [...request.matchAll(PLACE)]
    .map(({ 0: text, 1: place = '' }) => ({ text: text.trim(), place }))
    .filter(({ place }) => !NO_PLACE.test(place.replace(/^(?:the|our|my) /i, '')));
  return found.at(-1) ?? null;
}

const DETERMINERS = /^(?:the|my|our|your|his|her|their|an?) /i;
/** "In poor taste", "in my notes already". */
const NO_PLACE_EITHER = new RegExp(
  [
    String.raw`\b(?:lists?|notes?|diary|calendar|agenda|inbox|app|mind|mood|taste|way|hands|danger|trouble|doubt|order|time|`,
    String.raw`progress|question|works|need|touch|common|general|fact|air|risk|stake|least|last|best|worst|first|odds|all)`,
    String.raw`(?: (?:already|too|as well|anyway|somewhere|of .*))*$|^(?:there|here)\b|^the (?:top|bottom|end|beginning) of\b`,
  ].join(''),
  'i',
);
/** Whether what follows "in" or "at" may be a place. */
export const isPlace = (said: string): boolean =>
  !NO_PLACE.test(said.replace(DETERMINERS, '')) && !NO_PLACE_EITHER.test(said);
