const NUMBER = /-?\d+(?:\.\d+)?(?: ?%)?/g;
/** Words for an operator, between what is counted on both sides of it. */
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:times|multiplied by|x|at|each costing|of)\b|[*×@]/g, '*'],
  [/\b(?:divided by|split (?:between|among|by|into|in)?|shared (?:between|among|by)|over|into)(?=\s|$)|[/÷]/g, '/'],
  [/\b(?:plus|added to)\b|\+/g, '+'],
  [/\b(?:minus|less)\b|[-−]/g, '-'],
];
/** What a number is of, and who pays it: "days", "for the gig". */
const WORDS = /^[\p{L}'’\s,$€£]*$/u;

/**
 * Reads a sum in which the numbers are of something: "6 days x 85 dollars demurrage" is "6 * 85".
 * @param text in lower case, with its numbers in digits.
 * @returns null unless there is exactly one operator between every two numbers, and nothing but words around them.
 */
export function withoutNouns(text: string): string | null {
  const numbers = [...text.matchAll(NUMBER)];
  const [first] = numbers;
  const last = numbers.at(-1);
  if (first === undefined || last === undefined || numbers.length < 2) return null;
  const around = [text.slice(0, first.index), text.slice(last.index + last[0].length)];
  if (!around.every((words) => WORDS.test(words) && operatorsIn(words).length === 0)) return null;
  const signs = numbers.slice(1).map((number, place) => {
    const before = numbers[place];
    return before === undefined ? null : onlyOperator(text.slice(before.index + before[0].length, number.index));
  });
  return signs.includes(null)
    ? null
    : numbers.map(([number], place) => `${place === 0 ? '' : ` ${signs[place - 1] ?? ''} `}${number}`).join('');
}

const operatorsIn = (words: string): readonly string[] =>
  OPERATORS.flatMap(([form, sign]) => [...words.matchAll(form)].map(() => sign));

function onlyOperator(words: string): string | null {
  const [only, other] = operatorsIn(words);
  const rest = OPERATORS.reduce((left, [form]) => left.replaceAll(form, ' '), words);
  return only !== undefined && other === undefined && WORDS.test(rest) ? only : null;
}
