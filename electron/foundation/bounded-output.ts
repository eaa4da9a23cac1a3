import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';
import { formatEnglishNumber } from '../../shared/formats/numbers.ts';

/** Characters kept from the beginning, and from the end, where errors usually are. */
const HEAD = 4000;
const TAIL = 8000;

/** Keeps the beginning and the end of a program's output, however long it is. */
export class BoundedOutput {
  readonly #decoder = new StringDecoder('utf8');
  #head = '';
  #tail = '';
  #dropped = 0;

  add(chunk: Buffer): void {
    const text = this.#decoder.write(chunk);
    const room = HEAD - this.#head.length;
    this.#head += text.slice(0, room);
    const tail = this.#tail + text.slice(Math.max(0, room));
    this.#dropped += Math.max(0, tail.length - TAIL);
    this.#tail = tail.slice(-TAIL);
  }

  get text(): string {
    const middle = this.#dropped === 0 ? '' : `\n… ${formatEnglishNumber(this.#dropped)} characters left out …\n`;
    return stripVTControlCharacters(`${this.#head}${middle}${this.#tail}`).toWellFormed().trimEnd();
  }
}
