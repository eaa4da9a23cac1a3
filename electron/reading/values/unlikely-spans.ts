import { longPattern } from '../../foundation/long-pattern.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import { parametersWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { isTime } from '../english/merged-time.ts';

type Scores = ByParameter<SpanScores>;
/** For a span that is probably meant otherwise, in natural logarithms. */
const UNLIKELY = -5;
const READ = ['new event', 'place', 'new task', 'new contact'] as const;

/**
 * Mends what the tagger gets wrong: a search has no word for how it is done, and the title of an event leaves out its place.
 * @returns the scores with such spans made unlikely.
 */
export function withoutUnlikely(all: Scores, tools: readonly ReadableTool[]): Scores {
  const [title = '', place = '', task = '', name = ''] = READ.map((role) => parametersWith(tools, role)[0]);
  const scores = AROUND_TITLE.reduce((some, part) => ({ ...some, ...withoutPart(some, title, part) }), all);
  const [tasks, names] = [withoutPart(scores, task, WANTS), withoutPart(scores, name, NAMED_FROM)];
  return { ...scores, ...titles(scores, title, place), ...tasks, ...places(scores, place), ...names };
}

/** "At the mill, starting in November": a month is not a place. */
function places(scores: Scores, parameter: string): Scores {
  const place = scores[parameter];
  if (place === undefined) return {};
  const said = Object.entries(place.said).map(([text, score]) => [text, isTime(text) ? score + UNLIKELY : score]);
  return { [parameter]: { ...place, said: Object.fromEntries(said) } };
}

/** "Book Mrs Berg in for Friday", "booked a massage": what is done does not belong to the title. */
const BOOKING = longPattern('iu')`
  ^(?:book(?:ed)?|pencil|schedule[d]?|put|pop|slot)
  (?: in)? (?!club\b|fair\b|signing\b|group\b|launch\b|reading\b|swap\b)(?:an? |the |my |our )?(?=\p{L})
`;

/** "Oh and book fair", "yay": what somebody exclaims names nothing. */
const EXCLAIMED = longPattern('iu')`
  ^(?:(?:o+h|ah|aw|yay|yes|yeah|yep|hey|hi|omg|great|lovely|brilliant|ok|okay|right|well|hm+|ugh)\b[,!.]* *)+
  (?:(?:and|also|so|please)\b,? *)*(?=\p{L}|$)
`;
/** "Mina's judo starts on Monday", "put the vet down for Friday". */
const AFTER_TITLE = longPattern('i')` (?:
    (?:in|into|on|to) (?:the|my|our) (?:calendar|diary|agenda)
    |(?:is )?(?:starts?|starting|begins?|beginning|takes place)
    |(?<!\b(?:sit|count|wind|lie|step|come|slow) )down
  )$
`;

/** What is said around a title. */
const AROUND_TITLE = [BOOKING, EXCLAIMED, AFTER_TITLE];

/** "The landlord wants the meter readings": they are the task. */
const WANTS = new RegExp(
  [
    String.raw`^(?:(?:(?:the|my|our|his|her|their) )?[\p{L}'’-]+ )?(?:wants|asked (?:me )?for|is asking for|requires|demands) `,
    String.raw`(?:the |a |an |my |our |some )?(?=(?!(?:me|us|it|that|this|to)\b)\p{L})`,
  ].join(''),
  'iu',
);

/** "Ida Holm from Bergen": the town does not belong to the name. */
const NAMED_FROM = / from (?=\p{L})[^]*$/u;

/** @returns the parameter's scores, where what is left of a span without a part of it takes the place of the span. */
function withoutPart(scores: Scores, parameter: string, part: RegExp): Scores {
  const all = scores[parameter];
  const shorter = Object.entries(all?.said ?? {}).flatMap(([text, score]) => {
    const rest = text.replace(part, '');
    if (rest === text) return [];
    return [[text, score + UNLIKELY] as const, ...(rest === '' ? [] : [[rest, score] as const])];
  });
  if (all === undefined || shorter.length === 0) return {};
  return { [parameter]: { ...all, said: { ...all.said, ...Object.fromEntries(shorter) } } };
}

/** "Dinner with Ida at Café Paul", where Café Paul is the place. */
function titles(scores: Scores, parameter: string, placeParameter: string): Scores {
  const [title, place] = [scores[parameter], scores[placeParameter]];
  const [where, sureness = -Infinity] = likeliest(place?.said);
  const [what, score = -Infinity] = likeliest(title?.said);
  if (title === undefined || where === undefined || what === undefined || sureness < (place?.omitted ?? 0)) return {};
  const bare = / (?:at|in|@) (?:the |our |my )?(.+)$/i.exec(what);
  const isPlace = bare?.[1] !== undefined && where.replace(/^(?:the|our|my) /i, '').startsWith(bare[1]);
  if (!isPlace) return {};
  const shorter = what.slice(0, bare.index);
  return { [parameter]: { ...title, said: { ...title.said, [what]: score + UNLIKELY, [shorter]: score } } };
}

const likeliest = (said: Readonly<Record<string, number>> = {}): readonly [string?, number?] =>
  Object.entries(said).toSorted(([, left], [, right]) => right - left)[0] ?? [];
