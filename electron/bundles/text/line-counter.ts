/** Finds the line of a position in a text. Positions are requested in order, so the text is scanned once. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  /** Position of the line break after the current line; -1 in the last one. */
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = text.indexOf('\n');
  }

  /** @param offset not before that of the last call. @returns 1 for the first line. */
  lineAt(offset: number): number {
    while (this.#end !== -1 && this.#end < offset) {
      this.#line += 1;
      this.#end = this.#text.indexOf('\n', this.#end + 1);
    }
    return this.#line;
  }
}
