/** What "in" or "at" may stand before that is no place. */
export const NO_PLACE = new RegExp(
  [
    '^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|',
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
  String.raw`\s(?:at|in|@) (${NAMED}|(?:(?:the|our|my) )?(?:[\p{L}'’-]+ ){0,2}?(?:${KINDS})(?: (?:${KINDS}))?(?![\p{L}-]))`,
  'giu',
);

/** A place that a request names, and the words that say so. */
export interface PlacePhrase {
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
