import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import * as words from './words.ts';

/** Draws values for the slots of a request: always written as a person would write them. */
export class Values {
  readonly random: Random;
  readonly split: Split;

  constructor(random: Random, split: Split) {
    this.random = random;
    this.split = split;
  }

  word(items: readonly string[]): string {
    return pickFrom(items, this.random, this.split);
  }

  name = (): string => this.word(words.names);
  place = (): string => this.lowerSometimes(this.word(words.places));

  /** A made-up word: copying must work for words that no list has. */
  madeUpWord(): string {
    const { onsets, vowels, codas } = words.syllableParts;
    const syllable = (): string => this.random.pick(onsets) + this.random.pick(vowels) + this.random.pick(codas);
    return Array.from({ length: this.random.integer(1, 3) }, syllable).join('');
  }

  noun = (): string => (this.random.chance(0.12) ? this.madeUpWord() : this.word(words.nouns));

  /** Something to do, in the imperative: "water the plants", "call Anna about the invoice". */
  chore(): string {
    const { random } = this;
    switch (random.integer(0, 8)) {
      case 0: return `call ${this.name()}`;
      case 1: return `${random.pick(['email', 'text', 'ring', 'meet', 'visit', 'thank', 'pay', 'ask'])} ${this.name()}${random.chance(0.4) ? ` about ${this.word(words.objects)}` : ''}`;
      case 2: return `buy ${this.shopping()}`;
      case 3: return `${this.word(words.verbs)} the ${this.phrase(1, 2)}`;
      case 4: return `${random.pick(['take', 'bring', 'give', 'send', 'show'])} ${this.word(words.objects)} to ${this.name()}`;
      case 5: return `${random.pick(['go to', 'get ready for', 'leave for', 'prepare'])} ${this.word(words.events)}`;
      default: return `${this.word(words.choreVerbs)} ${this.word(words.objects)}`;
    }
  }

  shopping(): string {
    const items = this.random.sample(words.things, this.random.integer(1, 4)).map((item) => (this.random.chance(0.1) ? this.noun() : item));
    if (items.length === 1) return items[0] ?? 'milk';
    return this.random.chance(0.6) ? `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}` : items.join(', ');
  }

  /** What a note says. */
  noteText(): string {
    const { random } = this;
    switch (random.integer(0, 9)) {
      case 0: case 1: return this.word(words.facts);
      case 2: return this.shopping();
      case 3: return this.chore();
      case 4: return `the ${this.phrase(1, 2)} is ${random.pick(['in', 'on', 'under', 'behind', 'next to'])} the ${this.noun()}`;
      case 5: return `${this.name()} ${random.pick(['likes', 'wants', 'needs', 'owes me', 'borrowed', 'has', 'prefers'])} ${random.pick(['the', 'a', 'my'])} ${this.phrase(1, 2)}`;
      case 6: return `the ${this.noun()} ${random.pick(['code', 'number', 'password'])} is ${this.code()}`;
      case 7: return `${this.name()}'s ${random.pick(['number', 'birthday', 'address', 'email', 'size'])} is ${this.code()}`;
      case 8: return `${random.pick(['the', 'our', 'my'])} ${this.noun()} costs ${this.amount()} ${random.pick(['euros', 'dollars', 'pounds'])}`;
      default: return `${this.word(words.verbs)} the ${this.phrase(1, 3)} ${random.pick(['before', 'after', 'during', 'instead of'])} the ${this.noun()}`;
    }
  }

  phrase(least: number, most: number): string {
    const count = this.random.integer(least, most);
    return Array.from({ length: count }, (_, index) => (index < count - 1 && this.random.chance(0.7) ? this.word(words.adjectives) : this.noun())).join(' ');
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
    const title = this.random.chance(0.6) ? this.word(words.noteTitles)
      : this.random.chance(0.5) ? capitalized(this.phrase(1, 2)) : capitalized(this.word(words.subjects));
    return this.lowerSometimes(title);
  }

  query(): string {
    return this.random.pick([() => this.word(words.subjects), () => this.phrase(1, 2), () => this.name(), () => this.word(words.things)])();
  }

  amount(): string {
    return this.random.chance(0.7) ? String(this.random.integer(1, 400)) : (this.random.integer(1, 9999) / 100).toString();
  }

  month = (): string => this.random.pick(MONTHS);
  weekday = (): string => this.random.pick(WEEKDAYS);

  lowerSometimes(text: string): string {
    return this.random.chance(0.2) ? text.toLowerCase() : text;
  }
}

export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
