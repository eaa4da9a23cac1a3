import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { Emitter } from '../foundation/emitter.ts';

/** Maximum number of characters kept; the oldest are dropped first. */
const MOST = 64_000;
/** Characters of a value that is hidden. */
const LEAST_SECRET = 6;

/**
 * What a program writes in addition to its messages, and events of its process: the most recent part, for the person to read.
 */
export class ProgramLog {
  /** The program wrote something. */
  readonly added = new Emitter<null>();
  readonly #now: () => Timestamp;
  #decoder = new StringDecoder('utf8');
  #text = '';
  #secrets: readonly string[] = [];

  constructor(now: () => Timestamp = Date.now) {
    this.#now = now;
  }

  /** From now on, these values are not shown: programs print what they were given. Short ones may be ordinary words. */
  hide(values: Iterable<string>): void {
    const all = new Set([...this.#secrets, ...[...values].filter(({ length }) => length >= LEAST_SECRET)]);
    this.#secrets = [...all].toSorted((one, other) => other.length - one.length);
  }

  /** Adds what the program wrote. */
  add(chunk: Buffer): void {
    this.#append(stripVTControlCharacters(this.#decoder.write(chunk)));
    this.added.emit(null);
  }

  /** Adds a line by Knapsack itself. */
  note(line: string): void {
    const start = this.#text === '' || this.#text.endsWith('\n') ? '' : '\n';
    this.#append(`${start}[${new Date(this.#now()).toISOString()}] ${line}\n`);
  }

  get text(): string {
    return this.#plain.toWellFormed();
  }

  get #plain(): string {
    return this.#secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), this.#text);
  }

  /** @returns the last lines that the program wrote, without repetitions: they usually say why it ended. */
  lastLines(count: number): readonly string[] {
    const lines = this.#plain
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('['));
    return [...new Set(lines)].slice(-count);
  }

  #append(text: string): void {
    const whole = this.#text + text;
    this.#text = whole.length <= MOST ? whole : whole.slice(whole.indexOf('\n', whole.length - MOST) + 1).slice(-MOST);
  }
}
