const ACCENTED: Readonly<Record<string, string>> = {
  a: 'áá',
  c: 'ç',
  e: 'éé',
  i: 'íí',
  n: 'ñ',
  o: 'óó',
  s: 'š',
  u: 'ůů',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Í',
  N: 'Ñ',
  O: 'Ø',
  S: 'Š',
  U: 'Ü',
};

/**
 * Makes a text that can still be read a third longer, as translations are, with letters that show whether a text comes
 * from a catalogue.
 *
 * @param message in ICU MessageFormat. Its syntax stays: what is in one pair of braces, and tags.
 */
export function pseudoText(message: string): string {
  let depth = 0;
  return message
    .split(/([{}]|<[^<>]*>)/)
    .map((piece) => {
      if (piece === '{') depth++;
      else if (piece === '}') depth--;
      // Texts are outside braces and in the braces of a plural's cases, which are the second pair.
      else if (depth % 2 === 0 && !piece.startsWith('<'))
        return piece.replaceAll(/[a-zA-Z]/g, (one) => ACCENTED[one] ?? one);
      return piece;
    })
    .join('');
}
