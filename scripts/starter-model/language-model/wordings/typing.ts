import type { Split } from '../held-out.ts';
import { isHeldOut } from '../held-out.ts';
import type { Random } from '../random.ts';
import { joinedPieces, piecesOf, type Piece, type Request } from './request-pieces.ts';

/** How a person types: what each of these does to a message. */
type Habit = (request: Request, random: Random, split: Split) => Request;

/** Letters next to each other on a keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Short forms of words, as people type them. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  please: ['pls', 'plz'],
  you: ['u'],
  your: ['ur'],
  are: ['r'],
  with: ['w/', 'wth'],
  and: ['&', 'n'],
  because: ['bc', 'cos', 'cause'],
  appointment: ['appt', 'appointm'],
  meeting: ['mtg'],
  message: ['msg'],
  tomorrow: ['tmrw', 'tmr'],
  minutes: ['mins', 'min'],
  something: ['sth'],
  about: ['abt'],
  before: ['b4'],
  thanks: ['thx', 'ty'],
  number: ['nr', 'no.'],
  document: ['doc'],
  picture: ['pic'],
  pictures: ['pics'],
  password: ['pw', 'pwd'],
  folder: ['dir'],
  okay: ['k'],
  what: ['wat'],
  want: ['wanna'],
};
/** Words that say little: people in a hurry leave them out. */
const LEFT_OUT = /^(?:the|a|an|my|please|me|for|of|that|is|to|with|on|in)$/i;
/** Values that a tool reads as a time, a number or an address must stay legible. */
const LEGIBLE = new RegExp(
  [
    String.raw`\d|@|[\\/]|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|`,
    String.raw`\b(?:today|tonight|tomorrow|yesterday|noon|midday|midnight|hour|minute|second|week|day|month|year|`,
    'morning|evening|afternoon|christmas|every|daily|weekly|half|quarter)',
  ].join(''),
  'i',
);

/** JSON, expressions and encoded texts mean something else when a letter changes. */
const CODED = /[{}[\]<>=^$|*+#%"\\]|[a-z\d][A-Z]/;

const HABITS: readonly (readonly [weight: number, habit: Habit])[] = [
  [5, slippery(0.05)],
  [4, slippery(0.12)],
  [2, slippery(0.22)],
  [5, lowerCase],
  [3, shortForms],
  [3, telegraphic],
  [2, withoutApostrophes],
  [3, withoutMarks],
  [1, doubledMarks],
  [1, inCapitals],
  [1, spacedBadly],
];

/** @returns the request as somebody types it in a hurry: one to three habits at once. Its arguments are what was typed. */
export function typedFast(request: Request, random: Random, split: Split): Request {
  return Array.from({ length: random.pick([1, 1, 2, 2, 3]) }, () => pickWeighted(HABITS, random)).reduce(
    (typed, habit) => habit(typed, random, split),
    request,
  );
}

function pickWeighted<Item>(items: readonly (readonly [weight: number, item: Item])[], random: Random): Item {
  let rest = random.next() * items.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, item] of items) {
    rest -= weight;
    if (rest < 0) return item;
  }
  throw new Error('Nothing to pick from.');
}

/** @param chance of a wrong letter in each word of four letters or more. */
function slippery(chance: number): Habit {
  return (request, random) =>
    changedWords(request, (word) => (/^\p{L}{4,}$/u.test(word) && random.chance(chance) ? slip(word, random) : word));
}

/** One letter is dropped, doubled, swapped, or replaced by its neighbour on the keyboard; the first one rarely. */
function slip(word: string, random: Random): string {
  const at = random.integer(random.chance(0.1) ? 0 : 1, word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  return random.pick([
    () => before + next + after,
    () => before + next + letter + after,
    () => before + letter + letter + next + after,
    () => before + neighbourOf(letter, random) + next + after,
    () => word.slice(0, -1),
  ])();
}

function neighbourOf(letter: string, random: Random): string {
  const row = ROWS.find((keys) => keys.includes(letter.toLowerCase())) ?? letter;
  const at = row.indexOf(letter.toLowerCase()) + random.pick([-1, 1]);
  return row.charAt(at) || letter;
}

function lowerCase({ text, arguments: args }: Request): Request {
  return joinedPieces(
    piecesOf({ text, arguments: args }).map((piece) =>
      piece.argument === null || !CODED.test(piece.text) ? { ...piece, text: piece.text.toLowerCase() } : piece,
    ),
    args,
  );
}

function inCapitals(request: Request, random: Random): Request {
  return changedOutside(request, (text) => (random.chance(0.5) ? text.toUpperCase() : text));
}

function shortForms(request: Request, random: Random, split: Split): Request {
  return changedWords(
    request,
    (word) => {
      const forms = (Object.hasOwn(SHORT, word.toLowerCase()) ? (SHORT[word.toLowerCase()] ?? []) : []).filter(
        (form) => split !== 'train' || !isHeldOut(form),
      );
      return forms.length > 0 && random.chance(0.7) ? random.pick(forms) : word;
    },
    false,
  );
}

function telegraphic(request: Request, random: Random): Request {
  return changedOutside(request, (text) =>
    text
      .split(' ')
      .filter((word) => !LEFT_OUT.test(word) || random.chance(0.35))
      .join(' '),
  );
}

function withoutApostrophes(request: Request): Request {
  return changedOutside(request, (text) => text.replaceAll("'", ''));
}

function withoutMarks(request: Request): Request {
  return changedOutside(request, (text) => text.replaceAll(/[,;!?]|\.(?=\s|$)/g, '').replaceAll(/ {2,}/g, ' '));
}

function doubledMarks(request: Request, random: Random): Request {
  return changedOutside(request, (text, isLast) =>
    isLast ? text.replace(/[.!?]*$/, random.pick(['!!', '??', '...', '!!!', ' :)', '?!', ' ...'])) : text,
  );
}

function spacedBadly(request: Request, random: Random): Request {
  return changedOutside(request, (text) =>
    text.replaceAll(/([,.!?]) /g, (mark) => (random.chance(0.6) ? mark.trim() : ` ${mark}`)),
  );
}

/** @param inValues whether words of arguments change too, as long as they stay legible. */
function changedWords(request: Request, change: (word: string) => string, inValues = true): Request {
  const changeAll = (text: string): string => text.replaceAll(/\p{L}+/gu, change);
  return joinedPieces(
    piecesOf(request).map((piece) =>
      piece.argument === null || (inValues && !LEGIBLE.test(piece.text) && !CODED.test(piece.text))
        ? { ...piece, text: changeAll(piece.text) }
        : piece,
    ),
    request.arguments,
  );
}

function changedOutside(request: Request, change: (text: string, isLast: boolean) => string): Request {
  const pieces: readonly Piece[] = piecesOf(request);
  return joinedPieces(
    pieces.map((piece, index) =>
      piece.argument === null ? { ...piece, text: change(piece.text, index === pieces.length - 1) } : piece,
    ),
    request.arguments,
  );
}
