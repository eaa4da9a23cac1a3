import type { KnownTitles } from '../own-things/named-kinds.ts';
import { forRoles, type ByRole } from '../parameters-with.ts';
import { markedPaths } from './path-values.ts';
import { emailsIn, phonesIn } from '../english/contact-words.ts';
import { placePhrase } from '../english/place-phrases.ts';
import { quotationsIn } from '../english/quotations.ts';
import { textValues } from './text-values.ts';
import { convertedPlaces } from './time-here.ts';
import { namePattern } from '../english/name-pattern.ts';
import { POLITE } from '../english/polite-words.ts';

/** A quotation right after what is done with it; in "note that the sign says …" it is only a part of the content. */
const QUOTED_WHOLE = new RegExp(
  [
    String.raw`\b(?:put|add|write|save|note|append|store|copy|remember|line|text|words?|task|item|reminder|saying|to|`,
    'remind me (?:of|about))(?: down)?:? ["“„«]',
  ].join(''),
  'i',
);

type Marked = Readonly<Record<string, readonly string[]>>;

/**
 * Finds values that a message marks as such: by quotation marks, or by their form (a path, an address).
 * @param request in the person's words.
 * @returns values by parameter, as `tool.parameter` or `parameter`.
 */
export function markedValues(request: string, known: KnownTitles): Marked {
  return joined([
    forRoles(known.tools, entry(request)),
    markedPaths(request, known.folder, known.tools),
    textValues(request, known.tools),
    convertedPlaces(request, known.tools),
    forRoles(known.tools, contactDetails(request)),
  ]);
}

/** @returns the only quotation, if it is what a request writes down. */
function dictated(request: string): ByRole<string> {
  const [only, other] = quotationsIn(request);
  return only === undefined || other !== undefined || !QUOTED_WHOLE.test(request) ? {} : { dictated: [only] };
}

/** @returns the words that say on which of the person's lists something is put: "to shopping". */
export const placeWords = (request: string, { list }: KnownTitles): readonly string[] => [
  ...list.flatMap((name) => placeOf(name).exec(request)?.[0].trim() ?? []),
  ...(PUTS.test(request) ? (request.match(ONTO_LIST) ?? []) : []),
];

/** "Add eggs to the shopping list": where it goes is not what it is. */
const PUTS = new RegExp(`^${POLITE}(?:add|put|stick|pop|throw|get|chuck|slap|place) `, 'i');
const ONTO_LIST = /\b(?:on|to|onto|in|into) (?:the|my|our) (?:[\p{L}-]+ ){0,2}list\b/giu;

const placeOf = (list: string): RegExp =>
  new RegExp(
    String.raw`\b(?:on|to|onto|for|from|off) (?:(?:the|my|our) )?${namePattern(list)}` +
      String.raw`(?=$|[,.;:!?]| (?:please|too|as well)\b)`,
    'iu',
  );

function entry(request: string): ByRole<string> {
  const place = placePhrase(request)?.place;
  return { ...dictated(request), ...(place !== undefined && { place: [place] }) };
}

function contactDetails(text: string): ByRole<string> {
  const [emails, phones] = [emailsIn(text), phonesIn(text)];
  return {
    'contact detail': [...emails, ...phones],
    ...(emails.length === 1 && { 'e-mail': emails }),
    ...(phones.length === 1 && { phone: phones }),
  };
}

/** Values of the same parameter stand side by side. */
function joined(all: readonly Marked[]): Marked {
  const parameters = new Set(all.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...parameters].map((parameter) => [parameter, [...new Set(all.flatMap((one) => one[parameter] ?? []))]]),
  );
}
