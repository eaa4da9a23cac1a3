import { Random } from './random.ts';
import type { SaidRequest } from './wordings/said-file.ts';

/** Shorter ones are words that connect values rather than templates. */
export const LEAST_WORDS = 3;
export const PLACE = '{}';

/** Lines that one of was chosen, each as likely, and how often. */
export interface Choice {
  readonly lines: readonly string[];
  /** Of how many: more than `lines` if they are made of pieces. */
  readonly outOf: number;
  readonly kind: string | null;
  times: number;
  readonly chosen: Map<string, number>;
}

/**
 * Notes each line that is chosen: templates, whole requests, beginnings and ends of sentences; and what fills the places
 * in them. Choices that make a value don't count as lines, nor do the pieces of one.
 */
export class NotingRandom extends Random {
  readonly choices: Map<unknown, Choice>;
  /** Of the conversation at hand. */
  readonly chosen = new Map<string, Set<Choice>>();
  readonly values = new Set<string>();
  readonly #unnoted: Random = new UnnotedRandom(this);

  constructor(seed: number, choices: Map<unknown, Choice>) {
    super(seed);
    this.choices = choices;
  }

  override get ofValues(): Random {
    return this.#unnoted;
  }

  override get ofPieces(): Random {
    return this.#unnoted;
  }

  override pick<Item>(items: readonly Item[]): Item {
    const item = super.pick(items);
    const line = lineOf(item);
    if (line !== null) this.#note(line, this.#choiceFrom(items));
    return item;
  }

  override made(line: string, kind: string, parts: readonly (readonly string[])[]): string {
    const key = [kind, ...parts.map((part) => `${String(part.length)} ${part.join(',')}`)].join('\n');
    const outOf = parts.reduce((product, part) => product * part.length, 1);
    if (!this.choices.has(key)) this.choices.set(key, { lines: [], outOf, kind, times: 0, chosen: new Map() });
    this.#note(line, this.choices.get(key));
    return line;
  }

  override filling(value: string): string {
    this.values.add(value);
    return value;
  }

  /** Lists that are made for one choice are the same if their lines are. */
  #choiceFrom(items: readonly unknown[]): Choice {
    const known = this.choices.get(items);
    if (known !== undefined) return known;
    const lines = items.map((item) => lineOf(item) ?? '');
    const key = lines.join('\n');
    const choice = this.choices.get(key) ?? { lines, outOf: lines.length, kind: null, times: 0, chosen: new Map() };
    this.choices.set(key, choice);
    if (items.length > LONG_LIST) this.choices.set(items, choice);
    return choice;
  }

  #note(line: string, choice: Choice | undefined): void {
    if (choice === undefined) return;
    choice.times++;
    if (ownWords(line) < LEAST_WORDS) return;
    choice.chosen.set(line, (choice.chosen.get(line) ?? 0) + 1);
    this.chosen.set(line, (this.chosen.get(line) ?? new Set()).add(choice));
  }
}

/** Longer ones exist once; to read them at each choice would take too long. */
const LONG_LIST = 100;

/** The same source of choices, of which nothing is noted but what they fill. */
class UnnotedRandom extends Random {
  readonly #source: NotingRandom;

  constructor(source: NotingRandom) {
    super(0);
    this.#source = source;
  }

  override next(): number {
    return this.#source.next();
  }

  override filling(value: string): string {
    return this.#source.filling(value);
  }
}

/** Requests that were written one by one are objects; their values don't count as words. */
function lineOf(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return null;
  if ('request' in item) return lineOf(item.request);
  if ('pieces' in item)
    return (item as SaidRequest).pieces.map(({ text, marks }) => (marks === undefined ? text : PLACE)).join('');
  return 'template' in item && typeof item.template === 'string' ? item.template : null;
}

/** Words outside the places of a template. */
export const ownWords = (line: string): number =>
  line
    .replaceAll(/\{\W?\w*\}|\$1/g, ' ')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '').length;
