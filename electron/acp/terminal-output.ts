import { StringDecoder } from 'node:string_decoder';
import { stripVTControlCharacters } from 'node:util';
import { cleanText } from '../outside-programs/clean-text.ts';

/** Characters kept as they were written, and characters shown: the newest. */
const MOST_KEPT = 32_000;
const MOST_SHOWN = 8_000;

/** What a program writes for a person who sits at a terminal, as plain text. */
export class TerminalOutput {
  readonly #decoder = new StringDecoder('utf8');
  #written = '';

  add(chunk: Buffer): void {
    this.addText(this.#decoder.write(chunk));
  }

  addText(text: string): void {
    const whole = this.#written + text;
    // Cut at the end of a line, because a control sequence could be cut in two elsewhere.
    this.#written =
      whole.length <= MOST_KEPT
        ? whole
        : whole.slice(whole.indexOf('\n', whole.length - MOST_KEPT) + 1).slice(-MOST_KEPT);
  }

  /** Without control sequences; a line that was written over, as a progress bar is, only as it was last. */
  get text(): string {
    const lines = stripVTControlCharacters(this.#written).replaceAll('\r\n', '\n').split('\n').map(lastWritten);
    return cleanText(lines.join('\n').slice(-MOST_SHOWN), MOST_SHOWN);
  }
}

const lastWritten = (line: string): string => line.split('\r').findLast((part) => part !== '') ?? '';
