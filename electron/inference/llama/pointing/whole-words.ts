/** A part of a text, from its first character to behind its last. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Whether a span takes some of a part of the text and leaves some of it. */
export const isCut = (part: Place, span: Place): boolean =>
  span.start < part.end && span.end > part.start && (span.start > part.start || span.end < part.end);

const QUOTED = /"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»/g;

/** Names of two words or more: not the first word of a sentence, and no day or month that follows a name. */
const NAMED = new RegExp(
  [
    String.raw`(?<=[\p{L}\d,;)"”’] )(?!(?:I|I'\p{L}+|I’\p{L}+|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?\b)`,
    String.raw`\p{Lu}[\p{L}'’-]+(?: (?!(?:I|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|`,
    String.raw`May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}'’-]+)+`,
  ].join(''),
  'gu',
);

/** @returns what stands between quotation marks. */
export const quotationsIn = (text: string): readonly Place[] =>
  [...text.matchAll(QUOTED)].map(({ 0: quoted, index }) => ({ start: index + 1, end: index + quoted.length - 1 }));

/** @returns names that consist of several words, such as "Maria Lopez". */
export const namesIn = (text: string): readonly Place[] =>
  [...text.matchAll(NAMED)].map(({ 0: name, index }) => ({ start: index, end: index + name.length }));
