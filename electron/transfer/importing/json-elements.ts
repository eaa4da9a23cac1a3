/** Maximum characters of one chat, and how deep its values may be nested. */
export const MOST_CHARACTERS = 100_000_000;
const MOST_DEEP = 100;

/** An element of a list in a JSON file, still as text; null for one that is too large or too deeply nested. */
export type ElementText = string | null;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Splits a JSON text into the elements of its outermost list, so that a file of any size is read one chat at a time. A
 * text that isn't a list is a single element. Nothing is validated here: `JSON.parse` does that with each element.
 */
export class ElementSplitter {
  #depth = 0;
  #isList: boolean | null = null;
  #inString = false;
  #isEscaped = false;
  #pieces: string[] = [];
  #length = 0;
  #isOver = false;

  /** @yields elements that are complete with this chunk. */
  *add(chunk: string): Generator<ElementText> {
    let from = 0;
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index);
      if (this.#isList === null) {
        if (code === 0xfeff || code <= 0x20) {
          from = index + 1;
          continue;
        }
        this.#isList = code === OPEN_LIST;
        if (this.#isList) {
          from = index + 1;
          continue;
        }
      }
      if (this.#skipString(code)) continue;
      if (code === OPEN_LIST || code === OPEN_OBJECT) this.#deeper();
      else if (this.#depth > 0 && (code === CLOSE_LIST || code === CLOSE_OBJECT)) this.#depth--;
      else if (this.#isList && this.#depth === 0 && (code === COMMA || code === CLOSE_LIST)) {
        this.#keep(chunk.slice(from, index));
        from = index + 1;
        yield* this.#take();
      }
    }
    this.#keep(chunk.slice(from));
  }

  /** @yields what is left at the end of the file. */
  *end(): Generator<ElementText> {
    yield* this.#take();
  }

  /** @returns whether the character belongs to a string, including its quotes. */
  #skipString(code: number): boolean {
    if (!this.#inString) {
      this.#inString = code === QUOTE;
      return this.#inString;
    }
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#inString = false;
    return true;
  }

  #deeper(): void {
    this.#depth++;
    this.#isOver ||= this.#depth > MOST_DEEP;
  }

  #keep(piece: string): void {
    this.#length += piece.length;
    this.#isOver ||= this.#length > MOST_CHARACTERS;
    if (this.#isOver) this.#pieces = [];
    else if (piece !== '') this.#pieces.push(piece);
  }

  *#take(): Generator<ElementText> {
    const text = this.#pieces.join('');
    const wasOver = this.#isOver;
    [this.#pieces, this.#length, this.#isOver] = [[], 0, false];
    if (wasOver) yield null;
    else if (text.trim() !== '') yield text;
  }
}
