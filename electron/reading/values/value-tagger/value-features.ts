import { rowOf } from '../../feature-model/feature-rows.ts';
import type { ValueWord } from './value-words.ts';

const NEAR = [-3, -2, -1, 0, 1, 2, 3] as const;
const PAIRS = [-2, -1, 0, 1] as const;
/** Words further away count without their order. */
const FURTHEST = 8;
/** Words from the beginning and from the end up to which a place counts exactly. */
const LAST_PLACE = 3;
const PART = 3;

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['link', /^(?:https?:\/\/|www\.)/i],
  ['mail', /^[^@\s]+@[^@\s]+\.\w+$/],
  ['time', /^\d{1,2}(?:[:.h]\d\d)?(?:am|pm|h)?$|^\d{1,2}[:h]\d\d$/i],
  ['number', /^[-+$€£#]*\d[\d.,:/-]*%?$/],
  ['path', /^~|\/|\\|\.\w{2,4}$/],
  ['mixed', /\d/],
  ['mark', /^[^\p{L}]+$/u],
  ['capitals', /^\p{Lu}{2,}$/u],
  ['capital', /^\p{Lu}/u],
];
const shapeOf = (word: string): string => SHAPES.find(([, form]) => form.test(word))?.[0] ?? 'plain';

/** For each word, rows of the tagger's table. */
export type WordFeatures = readonly (readonly number[])[];

/**
 * What speaks for a word being, beginning or ending a value: the words around it, its parts and its form, where it
 * stands, and all these together with the tool.
 * @returns them for a tool; what is the same for all of them is worked out once.
 */
export function valueFeatures(words: readonly ValueWord[]): (tool: string) => WordFeatures {
  const plain = words.map(({ text }) => text.toLowerCase().replaceAll('’', "'").replace(/\d/g, '0'));
  const shapes = words.map(({ text }) => shapeOf(text));
  const enclosed = enclosures(words);
  const word = (at: number): string => plain[at] ?? (at < 0 ? '<' : '>');
  const shape = (at: number): string => shapes[at] ?? '-';
  const forAll = words.map((_, at) => {
    const place = `${String(Math.min(at, LAST_PLACE))} ${String(Math.min(words.length - 1 - at, LAST_PLACE))}`;
    const shared = [
      ...NEAR.map((offset) => `${String(offset)} ${word(at + offset)}`),
      ...PAIRS.map((offset) => `pair ${String(offset)} ${word(at + offset)} ${word(at + offset + 1)}`),
      ...plain.slice(Math.max(0, at - FURTHEST), Math.max(0, at - 3)).map((other) => `before ${other}`),
      ...plain.slice(at + 4, at + FURTHEST + 1).map((other) => `after ${other}`),
      `start ${word(at).slice(0, PART)}`,
      `end ${word(at).slice(-PART)}`,
      `shapes ${shape(at - 1)} ${shape(at)} ${shape(at + 1)}`,
      `place ${place}`,
      `enclosed ${enclosed[at] ?? ''}`,
    ];
    const withTool = [
      word(at - 2),
      word(at - 1),
      `${word(at - 1)} ${word(at)}`,
      word(at),
      word(at + 1),
      shape(at),
      `${shape(at - 1)} ${shape(at)} ${shape(at + 1)}`,
      place,
      enclosed[at] ?? '',
      '',
    ];
    return { shared: shared.map(rowOf), withTool };
  });
  return (tool) =>
    forAll.map(({ shared, withTool }) => [
      ...shared,
      ...withTool.map((feature, index) => rowOf(`tool ${tool} ${String(index)} ${feature}`)),
    ]);
}

/** For each word, whether it stands between quotation marks or brackets, and whether a colon precedes it. */
function enclosures(words: readonly ValueWord[]): readonly string[] {
  let [isQuoted, depth, isAfterColon] = [false, 0, false];
  return words.map(({ text }) => {
    if (/^["“”„«»]$/.test(text)) isQuoted = !isQuoted;
    if (/^[([{]$/.test(text)) depth++;
    const said = `${isQuoted ? 'q' : ''}${depth > 0 ? 'b' : ''}${isAfterColon ? 'c' : ''}`;
    if (/^[)\]}]$/.test(text)) depth = Math.max(0, depth - 1);
    if (text === ':' || text.endsWith(':')) isAfterColon = true;
    return said;
  });
}
