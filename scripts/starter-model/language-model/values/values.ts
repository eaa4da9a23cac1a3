import { MONTH_NAMES } from '../../../../shared/formats/month-names.ts';
import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { ERRANDS, FIRST_NAMES, PRODUCTS } from './wider-world.ts';
import * as words from './words.ts';

/**
 * Runs of letters that are tokens of their own: each has to be copied often enough to be learned. Set once the
 * tokenizer is there.
 */
let letterTokens: readonly string[] = [];
export function useLetterTokens(tokens: readonly string[]): void {
  letterTokens = tokens.filter((token) => /^[A-Za-z]{2,}$/.test(token));
}

/** Share of the words in training that are replaced by made-up ones. */
const MADE_UP_SHARE = 0.35;
const MADE_UP_PLACE_SHARE = 0.15;
/** Words that carry a value: not "the", "is" or "for". */
const CONTENT_WORD = /\b(?!the\b|and\b|with\b|for\b|about\b|from\b|into\b|that\b)[A-Za-z]{3,}\b/g;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Every word of every list, held-out ones too: only parts of them are used. */
const BLENDED = [
  ...new Set(
    Object.values(words)
      .flatMap((items) => (Array.isArray(items) ? (items as readonly string[]) : []))
      .flatMap((item) => item.toLowerCase().split(/[^a-z]+/)),
  ),
].filter((word) => word.length >= 3);

/** Draws values for the slots of a request: always written as a person would write them. */
export class Values {
  readonly random: Random;
  readonly split: Split;

  constructor(random: Random, split: Split) {
    this.random = random.ofValues;
    this.split = split;
  }

  /** An entry of a list; in training some of its words are made up, so that copying is learned and not the list. */
  word(items: readonly string[]): string {
    const picked = pickFrom(items, this.random, this.split);
    return this.split === 'train' ? picked.replace(CONTENT_WORD, (word) => this.#replacedSometimes(word)) : picked;
  }

  name = (): string => this.word(this.random.chance(0.4) ? FIRST_NAMES : words.names);
  /** Mostly a real one, which the clock knows; of one that is not, it says so. */
  place = (): string =>
    this.split === 'train' && this.random.chance(MADE_UP_PLACE_SHARE)
      ? this.#madeUpPlace()
      : this.lowerSometimes(pickFrom(words.places, this.random, this.split));

  #madeUpPlace(): string {
    const parts = Array.from({ length: this.random.integer(1, 2) }, () => this.madeUpWord());
    return this.lowerSometimes(parts.map(capitalized).join(' '));
  }

  /** A made-up word: copying must work for words that no list has, and so for every run of letters. */
  madeUpWord(): string {
    const kinds = [
      () => this.#syllables(),
      () => this.#blend(),
      () => this.#pieces(),
      () => this.#letters(),
      () => this.#tokens(),
      () => this.#tokens(),
      () => this.#tokens(),
    ];
    return this.random.pick(kinds)();
  }

  noun = (): string => (this.random.chance(0.12) ? this.madeUpWord() : this.word(words.nouns));

  #replacedSometimes(word: string): string {
    if (!this.random.chance(MADE_UP_SHARE)) return word;
    const madeUp = this.madeUpWord();
    return /^[A-Z]/.test(word) ? capitalized(madeUp) : madeUp;
  }

  #syllables(): string {
    const { onsets, vowels, codas } = words.syllableParts;
    const syllable = (): string => this.random.pick(onsets) + this.random.pick(vowels) + this.random.pick(codas);
    return Array.from({ length: this.random.integer(1, 3) }, syllable).join('');
  }

  /** Two or three runs of letters out of any words: "orpoodge". */
  #pieces(): string {
    const piece = (): string => {
      const word = this.random.pick(BLENDED);
      const start = this.random.integer(0, Math.max(0, word.length - 3));
      return word.slice(start, start + this.random.integer(2, 4));
    };
    return Array.from({ length: this.random.integer(2, 3) }, piece).join('');
  }

  /** One to three tokens, each as likely as any other, however rare it is in text. */
  #tokens(): string {
    if (letterTokens.length === 0) return this.#pieces();
    return Array.from({ length: this.random.integer(1, 3) }, () => this.random.pick(letterTokens)).join('');
  }

  #letters(): string {
    return Array.from({ length: this.random.integer(2, 7) }, () => this.random.pick(LETTERS)).join('');
  }

  /** The start of one word and the end of another, "garometer": has the letter runs of real words in new company. */
  #blend(): string {
    const [first, second] = [this.random.pick(BLENDED), this.random.pick(BLENDED)];
    return (
      first.slice(0, this.random.integer(2, Math.max(2, first.length - 1))) +
      second.slice(this.random.integer(1, Math.max(1, second.length - 2)))
    );
  }

  /** Something to do, in the imperative: "water the plants", "call Anna about the invoice". */
  chore(): string {
    const { random } = this;
    switch (random.integer(0, 10)) {
      case 9:
        return this.word(ERRANDS);
      case 0:
        return `call ${this.name()}`;
      case 1:
        return (
          `${random.pick(['email', 'text', 'ring', 'meet', 'visit', 'thank', 'pay', 'ask'])} ` +
          `${this.name()}${random.chance(0.4) ? ` about ${this.word(words.objects)}` : ''}`
        );
      case 2:
        return `buy ${this.shopping()}`;
      case 3:
        return `${this.word(words.verbs)} the ${this.phrase(1, 2)}`;
      case 4:
        return `${random.pick(['take', 'bring', 'give', 'send', 'show'])} ${this.word(words.objects)} to ${this.name()}`;
      case 5:
        return `${random.pick(['go to', 'get ready for', 'leave for', 'prepare'])} ${this.word(words.events)}`;
      default:
        return `${this.word(words.choreVerbs)} ${this.word(words.objects)}`;
    }
  }

  shopping(): string {
    const drawn = Array.from({ length: this.random.integer(1, 4) }, () =>
      this.random.chance(0.15) ? this.noun() : this.word(this.random.chance(0.5) ? PRODUCTS : words.things),
    );
    // Hardly anyone writes the same thing twice; in training it happens, because copying has to work for it too.
    const items = this.split === 'train' ? drawn : [...new Set(drawn)];
    if (items.length === 1) return items[0] ?? 'milk';
    return this.random.chance(0.6) ? `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}` : items.join(', ');
  }

  /** What a note says. */
  noteText(): string {
    const { random } = this;
    switch (random.integer(0, 9)) {
      case 0:
        return this.word(words.facts);
      case 1:
        return (
          `${this.name()} ${random.pick(['is coming', 'arrives', 'leaves', 'calls', 'is away', 'has time'])} ` +
          `${random.pick(['on', 'next', 'until'])} ${this.weekday()}`
        );
      case 2:
        return this.shopping();
      case 3:
        return this.chore();
      case 4:
        return `the ${this.phrase(1, 2)} is ${random.pick(['in', 'on', 'under', 'behind', 'next to'])} the ${this.noun()}`;
      case 5:
        return (
          `${this.name()} ${random.pick(['likes', 'wants', 'needs', 'owes me', 'borrowed', 'has', 'prefers'])} ` +
          `${random.pick(['the', 'a', 'my'])} ${this.phrase(1, 2)}`
        );
      case 6:
        return `the ${this.noun()} ${random.pick(['code', 'number', 'password'])} is ${this.code()}`;
      case 7:
        return `${this.name()}'s ${random.pick(['number', 'birthday', 'address', 'email', 'size'])} is ${this.code()}`;
      case 8:
        return `${random.pick(['the', 'our', 'my'])} ${this.noun()} costs ${this.amount()} ${random.pick(['euros', 'dollars', 'pounds'])}`;
      default:
        return (
          `${this.word(words.verbs)} the ${this.phrase(1, 3)} ` +
          `${random.pick(['before', 'after', 'during', 'instead of'])} the ${this.noun()}`
        );
    }
  }

  phrase(least: number, most: number): string {
    const count = this.random.integer(least, most);
    return Array.from({ length: count }, (_, index) =>
      index < count - 1 && this.random.chance(0.7) ? this.word(words.adjectives) : this.noun(),
    ).join(' ');
  }

  code(): string {
    return this.random.pick([
      () => String(this.random.integer(1000, 99_999)),
      () => this.madeUpWord() + String(this.random.integer(1, 99)),
      () => `${String(this.random.integer(1, 9))}-${String(this.random.integer(100, 999))}`,
      () => `${String(this.random.integer(1, 28))} ${this.month()}`,
    ])();
  }

  title(): string {
    const title = this.random.chance(0.6)
      ? this.word(words.noteTitles)
      : this.random.chance(0.5)
        ? capitalized(this.phrase(1, 2))
        : capitalized(this.word(words.subjects));
    return this.lowerSometimes(title);
  }

  query(): string {
    return this.random.pick([
      () => this.word(words.subjects),
      () => this.phrase(1, 2),
      () => this.name(),
      () => this.word(words.things),
    ])();
  }

  amount(): string {
    return this.random.chance(0.7)
      ? String(this.random.integer(1, 400))
      : (this.random.integer(1, 9999) / 100).toString();
  }

  month = (): string => this.random.pick(MONTHS);
  weekday = (): string => this.random.pick(WEEKDAYS);

  lowerSometimes(text: string): string {
    return this.random.chance(0.2) ? text.toLowerCase() : text;
  }
}

export const MONTHS: readonly string[] = MONTH_NAMES;
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
