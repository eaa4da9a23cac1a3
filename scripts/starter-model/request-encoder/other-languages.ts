import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isHeldOut, type Split } from '../language-model/held-out.ts';
import type { Random } from '../language-model/random.ts';
import { readSaid, type SaidPiece, type SaidRequest } from '../language-model/wordings/said-file.ts';
import { saidRequests } from '../language-model/wordings/said-requests.ts';
import { saidRecord } from '../language-model/wordings/said-notation.ts';

const FOLDER = path.join(import.meta.dirname, 'languages');
/** Of the values of a request: how many are exchanged for what somebody said of the same argument in another one. */
const EXCHANGED_SHARE = 0.5;
/** Of those that may be in any language: how many are exchanged for English ones. Many people's things have English names. */
const ENGLISH_SHARE = 0.15;
const IN_ANY_LANGUAGE: ReadonlySet<string> = new Set(['title', 'task', 'name', 'text', 'query', 'list', 'table']);
/** Of the requests: how many are typed in small letters, without the marks on letters, or with a slip. */
const LOWER_SHARE = 0.25;
const PLAIN_SHARE = 0.15;
const SLIP_SHARE = 0.15;

/** What people who speak a language say, by its BCP 47 tag: a file for each, with a request per line (`saidRecord`). */
const written: ReadonlyMap<string, readonly SaidRequest[]> = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [path.basename(name, '.txt'), requestsIn(readFileSync(path.join(FOLDER, name), 'utf8'))]),
);

function requestsIn(lines: string): readonly SaidRequest[] {
  const records = lines.split('\n').filter((line) => line.trim() !== '');
  return readSaid(records.map((line) => JSON.stringify(saidRecord(line))).join('\n'));
}

export const languages: readonly string[] = [...written.keys()];

/** @returns the requests in a language that the split may use, as they were written. */
export const saidIn = (language: string, split: Split): readonly SaidRequest[] =>
  (written.get(language) ?? []).filter(({ text }) => isHeldOut(text) === (split === 'held-out'));

/** @returns the same requests with other values in some of them, typed as people type. */
export function variedIn(language: string, random: Random): readonly SaidRequest[] {
  const requests = saidIn(language, 'train');
  const values = valuesIn(requests);
  const inEnglish = valuesIn(
    [...new Set(requests.map(({ tool }) => tool))].flatMap((tool) => saidRequests(tool, 'train')),
  );
  return requests.map((request) => {
    const typed = typing(random);
    const pieces = request.pieces.map((piece): SaidPiece => {
      const isEnglish = IN_ANY_LANGUAGE.has(piece.argument ?? '') && random.chance(ENGLISH_SHARE);
      const others = (isEnglish ? inEnglish : values).get(`${request.tool}.${piece.argument ?? ''}`) ?? [];
      const isKept = piece.argument === null || others.length === 0 || !(isEnglish || random.chance(EXCHANGED_SHARE));
      return { ...piece, text: typed(isKept ? piece.text : random.pick(others).text, piece.marks === undefined) };
    });
    return { ...request, pieces, text: pieces.map(({ text }) => text).join('') };
  });
}

/** @returns what is said of each argument of each tool. */
const valuesIn = (requests: readonly SaidRequest[]) =>
  Map.groupBy(
    requests.flatMap(({ tool, pieces }) =>
      pieces.map(({ text, argument }) => ({ text, key: `${tool}.${argument ?? ''}` })),
    ),
    ({ key }) => key,
  );

type Typed = (text: string, isAround: boolean) => string;

/** @returns what a person's way of typing does to the parts of a message; values keep their letters. */
function typing(random: Random): Typed {
  const isLower = random.chance(LOWER_SHARE);
  const isPlain = random.chance(PLAIN_SHARE);
  const slips = random.chance(SLIP_SHARE);
  return (text, isAround) => {
    const lower = isLower ? text.toLowerCase() : text;
    const plain = isPlain ? withoutMarks(lower) : lower;
    return slips && isAround ? withSlip(plain, random) : plain;
  };
}

/** Scripts in which marks are letters keep them. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}/gu, '')
    .normalize('NFC');

/** Two letters of one word change places, one is left out, or one is typed twice. */
function withSlip(text: string, random: Random): string {
  const places = [...text.matchAll(/(?<=\p{L})\p{L}(?=\p{L})/gu)].map(({ index }) => index);
  if (places.length === 0) return text;
  const at = random.pick(places);
  const letter = text.charAt(at);
  const slipped = random.pick([
    `${text.charAt(at + 1)}${letter}`,
    text.charAt(at + 1),
    `${letter}${letter}${text.charAt(at + 1)}`,
  ]);
  return `${text.slice(0, at)}${slipped}${text.slice(at + 2)}`;
}
