import { keptContent, labelledContent, labelledTitle, quotationsIn } from './labelled-values.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { forRoles, type ByRole } from '../parameters-with.ts';
import { markedPaths } from './path-values.ts';
import { emailsIn, phonesIn } from '../english/contact-words.ts';
import { placePhrase } from '../english/place-phrases.ts';
import { textValues } from './text-values.ts';
import { convertedPlaces } from './time-here.ts';
import { isTime, timePhrases } from '../english/time-phrases.ts';
import { namePattern } from '../english/name-pattern.ts';
import { POLITE } from '../english/polite-words.ts';
import { LENGTH_UNIT } from '../english/time-words.ts';

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:(?:de|van|von|der|del|la) )*\p{Lu}[\p{L}'’-]+)`;
/** "Her name is Ilse Brandt", "save Ruben Ferreira". */
const NAMES = new RegExp(
  String.raw`(?<=\b(?:name is|name's|name:|called|named) )${NAME}?|(?<=\S )(?<!\b(?:from|in|near|of|at) )${NAME}+`,
  'gu',
);
/** A quotation right after what is done with it; in "note that the sign says …" it is only a part of the content. */
const QUOTED_WHOLE = new RegExp(
  [
    String.raw`\b(?:put|add|write|save|note|append|store|copy|remember|line|text|words?|task|item|reminder|saying|to|`,
    'remind me (?:of|about))(?: down)?:? ["“„«]',
  ].join(''),
  'i',
);

/** "The shopping list", not "my to-do list". */
const LIST =
  /\b(?:on|to|onto|in|from|off|the|my|our) ((?!(?:my|the|our|a|an|to-?do|task|this|that|new|whole|long)\b)[\p{L}-]+) list\b/iu;

type Marked = Readonly<Record<string, readonly string[]>>;

/**
 * Finds values that a message marks as such: by a label ("called", "saying", quotation marks) or by their form (a path, an address).
 * @param request in the person's words.
 * @returns values by parameter, as `tool.parameter` or `parameter`.
 */
export function markedValues(request: string, known: KnownTitles): Marked {
  return joined([
    newThings(request, known),
    forRoles(known.tools, entry(request, known)),
    markedPaths(request, known.folder, known.tools),
    textValues(request, known.tools),
    convertedPlaces(request, known.tools),
    forRoles(known.tools, contactDetails(request)),
  ]);
}

function newThings(request: string, { tools }: KnownTitles): Marked {
  const title = labelledTitle(request);
  const quotations = quotationsIn(request);
  const only = quotations.length === 1 && QUOTED_WHOLE.test(request) ? quotations[0] : undefined;
  const content = labelledContent(request) ?? (only === title ? undefined : only);
  const kept = keptContent(request);
  const reminder = remindedOf(request);
  const names = [...request.matchAll(NAMES)].map(([name]) => name.replace(/['’]s$/u, ''));
  const isOne = new Set(names).size === 1;
  return {
    ...(title !== null && forRoles(tools, { 'new name': [title] })),
    ...(reminder !== null && forRoles(tools, { 'new reminder': [reminder] })),
    ...(kept !== null && forRoles(tools, { kept: [kept] })),
    ...(content !== undefined && forRoles(tools, { dictated: [content] })),
    ...(title === null && isOne && forRoles(tools, { 'new contact': names.slice(0, 1) })),
  };
}

/** "Remind me on Friday at 3 to let the cat in": everything after the time. */
function remindedOf(request: string): string | null {
  const [, rest = ''] = /\bremind me (.+?)(?:,? (?:please|pls|thanks|thank you))?[.!]*$/iu.exec(request) ?? [];
  for (const { index } of rest.matchAll(/ to /g)) {
    const [time, content] = [rest.slice(0, index), rest.slice(index + 4)];
    if (isTime(time) && timePhrases(content).length === 0) return content;
  }
  return null;
}

/** "Add rice to shopping" names a list that is there. */
const isPlaceFor = (list: string, request: string): boolean => placeOf(list).test(request);

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

function entry(request: string, known: KnownTitles): ByRole<string> {
  const place = placePhrase(request) ?? null;
  const list = LIST.exec(request)?.[1] ?? known.list.find((name) => isPlaceFor(name, request));
  return {
    ...(list !== undefined && { list: [list] }),
    ...(place !== null && { place: [place.place] }),
    ...timerLabel(request),
    ...fileSubject(request),
  };
}

const FILE_ABOUT = new RegExp(
  [
    String.raw`\b(?:files?|documents?|pdfs?|scans?|pictures?|photos?) (?:about|on|for|called|named|with) `,
    String.raw`(?:the |my |our |a )?([\p{L}\d-]+)(?=$|[.,?!]| (?:please|again|in|from)\b)`,
  ].join(''),
  'iu',
);

/** "Where is the file about tax?" */
function fileSubject(request: string): ByRole<string> {
  const [, subject] = FILE_ABOUT.exec(request) ?? [];
  return subject === undefined || isTime(subject) ? {} : { 'file name': [subject] };
}

/** "Rice, 12 minutes": a timer says what it is for. */
function timerLabel(request: string): ByRole<string> {
  const [, before, , , after] = TIMER.exec(request.trim()) ?? [];
  const label = before ?? after;
  return label === undefined ? {} : { 'new timer': [label] };
}

const LENGTH = String.raw`(\d+ ?${LENGTH_UNIT})`;
const TIMER = new RegExp(
  String.raw`^(?:(?!(?:timer|set|start|in|for|wait)\b)(\p{L}+(?: \p{L}+)?),? ${LENGTH}|` +
    String.raw`${LENGTH},? (?:for (?:the )?)?(?!timer\b)(\p{L}+(?: \p{L}+)?))[.!]*$`,
  'iu',
);

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
