/** Rows of keys: QWERTY, and QWERTZ where it differs. A key's neighbours are next to it, above and below. */
const KEYBOARDS = [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm'],
];

const NEIGHBOURS: ReadonlySet<string> = new Set(KEYBOARDS.flatMap(pairsOf));

function pairsOf(rows: readonly string[]): readonly string[] {
  const keys = rows.flatMap((row, y) => Array.from(row, (key, x) => ({ key, x: x + y / 2, y })));
  return keys.flatMap((one) =>
    keys
      .filter((other) => Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1)
      .map((other) => one.key + other.key),
  );
}

/** Whether one letter, not the first, was left out: "timr" for "timer". */
export const isDropped = (word: string, known: string): boolean =>
  word.length === known.length - 1 &&
  Array.from(known, (_, at) => known.slice(0, at) + known.slice(at + 1)).lastIndexOf(word) > 0;

/** Whether one letter was typed twice: "taasks" for "tasks". */
export const isDoubled = (word: string, known: string): boolean =>
  word.length === known.length + 1 &&
  Array.from(known, (letter, at) => known.slice(0, at) + letter + known.slice(at)).includes(word);

/** Whether the key next to one was hit, except for the first letter: "tomer" for "timer". */
export function isNextKey(word: string, known: string): boolean {
  if (word.length !== known.length || word[0] !== known[0]) return false;
  const wrong = Array.from(known, (letter, at) => (letter === word[at] ? [] : [at])).flat();
  const [at, other] = wrong;
  return at !== undefined && other === undefined && NEIGHBOURS.has(`${known.charAt(at)}${word.charAt(at)}`);
}
