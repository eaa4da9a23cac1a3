/**
 * Special tokens with which chat templates mark turns and calls. The engine reads them and never passes them on. A
 * model that writes them as plain text, or where the engine doesn't look, would otherwise show them to the person.
 */
const MARKUP = new RegExp(
  [
    String.raw`<\|[a-z0-9_]{2,40}\|>|<\/?(?:tool_calls?|tool_response|tool_result|function_call|function_calls|think|`,
    String.raw`thinking|(?:start|end)_of_turn)>|\[\/?TOOL_(?:CALLS|RESULTS)\]`,
  ].join(''),
  'gi',
);
/** The beginning of such a token: text that ends like this is held back until the rest arrives. */
const BEGINNING = /(?:<(?:\/?[a-z_]{0,20}|\|[a-z0-9_]{0,40}\|?)|\[\/?[A-Z_]{0,14})$/i;

/** @returns the text without special tokens of chat templates. */
export const withoutMarkup = (text: string): string => text.replace(MARKUP, '');

/** @returns whether a text is about special tokens: an answer to it may then contain them. */
export const mentionsMarkup = (text: string): boolean => /tool_calls?|<\|?\/?\w+\|?>|TOOL_CALLS/i.test(text);

/** Removes special tokens from a text that arrives in pieces, even if one is split. */
export class MarkupFilter {
  #held = '';

  /** @returns what can be shown now. */
  push(piece: string): string {
    const text = withoutMarkup(this.#held + piece);
    const [held = ''] = BEGINNING.exec(text) ?? [];
    this.#held = held;
    return text.slice(0, text.length - held.length);
  }
}
