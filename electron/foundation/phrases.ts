/** Words and phrases that are looked up in a text as whole words, whatever their case: what a pattern would spell out. */
export class Phrases {
  readonly #known: ReadonlySet<string>;
  /** Tokens of the longest of them. */
  readonly #most: number;

  /** @param lists separated by commas or lines: 'delete, work out, to-do'. */
  constructor(...lists: readonly string[]) {
    const phrases = lists
      .flatMap((list) => list.split(/[,\n]/))
      .map((phrase) => tokensOf(phrase).map(({ word }) => word));
    this.#known = new Set(phrases.filter(({ length }) => length > 0).map((words) => words.join(' ')));
    this.#most = Math.max(...phrases.map(({ length }) => length));
  }

  /** @returns where in the text the longest one ends that it begins with; 0 for none. */
  startOf(text: string): number {
    return this.#endAt(tokensOf(text, this.#most), 0);
  }

  /** Whether a text begins with one of them. */
  begin(text: string): boolean {
    return this.startOf(text) > 0;
  }

  /** Whether a text has one of them anywhere. */
  areIn(text: string): boolean {
    const tokens = tokensOf(text);
    return tokens.some((_, index) => this.#endAt(tokens, index) > 0);
  }

  /** Whether a text is one of them, and nothing else. */
  has(text: string): boolean {
    const tokens = tokensOf(text);
    return this.#known.has(tokens.map(({ word }) => word).join(' '));
  }

  #endAt(tokens: readonly Token[], from: number): number {
    let [words, end] = ['', 0];
    for (const { word, end: at } of tokens.slice(from, from + this.#most)) {
      words = words === '' ? word : `${words} ${word}`;
      if (this.#known.has(words)) end = at;
    }
    return end;
  }
}

interface Token {
  readonly word: string;
  readonly end: number;
}

/** A word, a number, or one other character. */
const TOKEN = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

function tokensOf(text: string, most = Infinity): readonly Token[] {
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    if (tokens.length >= most) break;
    tokens.push({ word: word.toLowerCase().replace('’', "'"), end: index + word.length });
  }
  return tokens;
}
