import { KNOWN_OPENINGS } from '../answer-text/known-calls.ts';

const LONGEST_OPENING = Math.max(...KNOWN_OPENINGS.map(({ length }) => length));

/**
 * Holds back text that may be a call in a model's own syntax: a server that ignores tools, or doesn’t know the
 * syntax, passes calls on as text. Whether it is one is decided when the answer ends.
 */
export class HeldCalls {
  #held = '';
  #isHolding = false;

  /** @returns what can be shown now. */
  push(text: string): string {
    this.#held += text;
    if (this.#isHolding) return '';
    const start = firstOpening(this.#held);
    this.#isHolding = start >= 0;
    return this.#release(start >= 0 ? start : this.#held.length - begunOpening(this.#held));
  }

  /** Whether a call has begun. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  /** @returns everything that was held back; nothing is held afterwards. */
  take(): string {
    const rest = this.#release(this.#held.length);
    this.#isHolding = false;
    return rest;
  }

  #release(length: number): string {
    const shown = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return shown;
  }
}

function firstOpening(text: string): number {
  const places = KNOWN_OPENINGS.map((opening) => text.indexOf(opening)).filter((place) => place >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

/** @returns how many of the last characters may be the beginning of an opening. */
function begunOpening(text: string): number {
  for (let length = Math.min(text.length, LONGEST_OPENING - 1); length > 0; length--) {
    const end = text.slice(-length);
    if (KNOWN_OPENINGS.some((opening) => opening.startsWith(end))) return length;
  }
  return 0;
}
