/** Tells in which line of a text a place lies. Places are asked for in order, so the text is looked through once. */
export class LineCounter {
  readonly #text: string;
  #line = 1;
  /** Where the line break after the present line is; -1 in the last one. */
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
