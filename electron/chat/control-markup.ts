/**
 * What chat templates mark turns and calls with. The engine reads it and never passes it on; a model that writes it as
 * words, or in a place where the engine does not look, would show it to the person.
 */
const MARKUP =
  /<\|[a-z0-9_]{2,40}\|>|<\/?(?:tool_calls?|tool_response|tool_result|function_call|function_calls|think|thinking|(?:start|end)_of_turn)>|\[\/?TOOL_(?:CALLS|RESULTS)\]/gi;
/** How such a mark may begin: the end of a text that is held back until it is known what it becomes. */
const BEGINNING = /(?:<(?:\/?[a-z_]{0,20}|\|[a-z0-9_]{0,40}\|?)|\[\/?[A-Z_]{0,14})$/i;

/** @returns the text without the marks of chat templates. */
export const withoutMarkup = (text: string): string => text.replace(MARKUP, '');

/** @returns whether a text is about such marks: an answer to it may then hold them. */
export const mentionsMarkup = (text: string): boolean => /tool_calls?|<\|?\/?\w+\|?>|TOOL_CALLS/i.test(text);

/** Takes the marks out of a text that comes in pieces, also where a mark is spread over several. */
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
