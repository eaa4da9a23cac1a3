import { longPattern } from '../../foundation/long-pattern.ts';
import type { Copying } from '../../inference/inference-backend.ts';
import { isTime } from '../english/merged-time.ts';

type Scores = Copying['spanScores'];
/** For a span that is probably meant otherwise, in natural logarithms. */
const UNLIKELY = -5;

/**
 * Mends what the tagger gets wrong: a search has no word for how it is done, and the title of an event leaves out its place.
 * @returns the scores with such spans made unlikely.
 */
export function withoutUnlikely(all: Scores): Scores {
  const scores = { ...all, ...withoutBooking(all) };
  return { ...scores, ...titles(scores), ...wanted(scores), ...places(scores), ...names(scores) };
}

/** "At the mill, starting in November": a month is not a place. */
function places(scores: Scores): Scores {
  const place = scores['create_event.place'];
  if (place === undefined) return {};
  const said = Object.entries(place.said).map(([text, score]) => [text, isTime(text) ? score + UNLIKELY : score]);
  return { 'create_event.place': { ...place, said: Object.fromEntries(said) } };
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

/** @returns the scores with titles that leave out what is said around them. */
function withoutBooking(scores: Scores): Scores {
  return [BOOKING, EXCLAIMED, AFTER_TITLE].reduce(
    (all, part) => ({ ...all, ...withoutPart(all, 'create_event.title', part) }),
    scores,
  );
}

/** "The landlord wants the meter readings": they are the task. */
const WANTS = new RegExp(
  [
    String.raw`^(?:(?:(?:the|my|our|his|her|their) )?[\p{L}'’-]+ )?(?:wants|asked (?:me )?for|is asking for|requires|demands) `,
    String.raw`(?:the |a |an |my |our |some )?(?=(?!(?:me|us|it|that|this|to)\b)\p{L})`,
  ].join(''),
  'iu',
);

const wanted = (scores: Scores): Scores => withoutPart(scores, 'add_task.task', WANTS);

/** "Ida Holm from Bergen": the town does not belong to the name. */
const NAMED_FROM = / from (?=\p{L})[^]*$/u;

const names = (scores: Scores): Scores => withoutPart(scores, 'add_contact.name', NAMED_FROM);

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
function titles(scores: Scores): Scores {
  const [title, place] = [scores['create_event.title'], scores['create_event.place']];
  const [where, sureness = -Infinity] = likeliest(place?.said);
  const [what, score = -Infinity] = likeliest(title?.said);
  if (title === undefined || where === undefined || what === undefined || sureness < (place?.omitted ?? 0)) return {};
  const bare = / (?:at|in|@) (?:the |our |my )?(.+)$/i.exec(what);
  const isPlace = bare?.[1] !== undefined && where.replace(/^(?:the|our|my) /i, '').startsWith(bare[1]);
  if (!isPlace) return {};
  const shorter = what.slice(0, bare.index);
  return { 'create_event.title': { ...title, said: { ...title.said, [what]: score + UNLIKELY, [shorter]: score } } };
}

const likeliest = (said: Readonly<Record<string, number>> = {}): readonly [string?, number?] =>
  Object.entries(said).toSorted(([, left], [, right]) => right - left)[0] ?? [];
