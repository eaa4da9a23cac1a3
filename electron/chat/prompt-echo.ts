/**
 * How the app's own parts of a prompt begin: templates, servers and the chat write them, and a small model copies them as
 * if they were an answer.
 */
const OWN_SENTENCES = [
  'To use a tool, answer with:',
  'More tools can be found with find_tools',
  'More tools, to be called with',
  '[More tools:',
  '[Tools added:',
  '[Remembered:',
  '[Worked before:',
] as const;
const LONGEST = Math.max(...OWN_SENTENCES.map(({ length }) => length));

/** @returns the sentences that an answer to a message never has: those that the message doesn't ask about. */
export const unaskedSentences = (message: string): readonly string[] =>
  OWN_SENTENCES.filter((sentence) => !message.includes(sentence));

/** @returns where a text begins to repeat the prompt's own sentences; null if it doesn't. @param from where to begin. */
export function echoStart(text: string, sentences: readonly string[], from = 0): number | null {
  const places = sentences.map((sentence) => text.indexOf(sentence, from)).filter((place) => place >= 0);
  return places.length === 0 ? null : Math.min(...places);
}

/** @returns the text up to where it begins to repeat the prompt's own sentences. */
export function withoutEcho(text: string, sentences: readonly string[]): string {
  const start = echoStart(text, sentences);
  return start === null ? text : text.slice(0, start).trimEnd();
}

/** Shows a text that arrives in pieces up to where it begins to repeat the prompt's own sentences. */
export class EchoFilter {
  readonly #sentences: readonly string[];
  #held = '';
  #hasEnded = false;

  constructor(sentences: readonly string[]) {
    this.#sentences = sentences;
  }

  /** @returns what can be shown now. */
  push(piece: string): string {
    if (this.#hasEnded) return '';
    const text = this.#held + piece;
    const start = echoStart(text, this.#sentences);
    this.#hasEnded = start !== null;
    const end = start ?? text.length - this.#begun(text);
    this.#held = this.#hasEnded ? '' : text.slice(end);
    return text.slice(0, end);
  }

  /** How many of the last characters may begin a sentence. */
  #begun(text: string): number {
    for (let length = Math.min(LONGEST - 1, text.length); length > 0; length--) {
      const end = text.slice(text.length - length);
      if (this.#sentences.some((sentence) => sentence.startsWith(end))) return length;
    }
    return 0;
  }
}
