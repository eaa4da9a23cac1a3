/** Characters at the end of a text that have to repeat: far more than a line of dashes or a table's border. */
const LEAST_REPEATED = 240;
/** Maximum length of a repeated unit: about a sentence. */
const LONGEST_UNIT = 80;
/** Minimum number of repetitions at the end of a text. */
const LEAST_TIMES = 4;

/**
 * A small model can fall into a loop: it writes the same few words until its tokens run out, often inside a string
 * argument, where nobody sees it.
 * @returns where the loop begins, in characters from the start of the text, counting its first round as part of the
 * text; null if the end of the text doesn't repeat.
 */
export function repetitionStart(text: string): number | null {
  for (let unit = 1; unit <= LONGEST_UNIT; unit++) {
    const repeated = repeatedLength(text, unit);
    if (repeated >= Math.max(LEAST_REPEATED, LEAST_TIMES * unit)) return text.length - repeated;
  }
  return null;
}

/** @returns how many characters at the end equal those one unit before them. */
function repeatedLength(text: string, unit: number): number {
  let length = 0;
  while (length + unit < text.length && text[text.length - 1 - length] === text[text.length - 1 - length - unit])
    length++;
  return length;
}

/** @returns the text up to where it begins to repeat itself, without an unfinished sentence before that. */
export function withoutRepetition(text: string): string {
  const start = repetitionStart(text);
  if (start === null) return text;
  const before = text.slice(0, start);
  const sentenceEnd = Math.max(...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end)));
  return sentenceEnd === -1 ? '' : before.slice(0, sentenceEnd + 1).trimEnd();
}

/** Checks text as it streams in, at most every few characters, because a check takes some thousand comparisons. */
export class RepetitionWatch {
  #text = '';
  #lookedAt = 0;

  /** @returns whether the text so far has begun to repeat itself. */
  add(text: string): boolean {
    this.#text = (this.#text + text).slice(-MOST_KEPT);
    this.#lookedAt += text.length;
    if (this.#lookedAt < LOOK_EVERY) return false;
    this.#lookedAt = 0;
    return repetitionStart(this.#text) !== null;
  }
}

const MOST_KEPT = 2000;
const LOOK_EVERY = 40;
