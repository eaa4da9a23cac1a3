import type { LlamaModel } from 'node-llama-cpp';
import type { PromptRequest, PromptTool } from '../inference-backend.ts';
import { documentationText } from './documentation-text.ts';

/** Texts whose length is remembered; a catalog has hundreds of tools, and each is counted at every first message. */
const MOST_REMEMBERED = 20_000;

/** Counts tokens of tools' documentation, each text once per model. */
export class DocumentationTokens {
  #model: LlamaModel | null = null;
  #known = new Map<string, number>();

  count(
    model: LlamaModel,
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): readonly number[] {
    if (this.#model !== model || this.#known.size > MOST_REMEMBERED) this.#known = new Map();
    this.#model = model;
    return tools.map((tool) => this.#countText(model, documentationText(tool, format)));
  }

  #countText(model: LlamaModel, text: string): number {
    const known = this.#known.get(text) ?? model.tokenize(text).length;
    this.#known.set(text, known);
    return known;
  }
}
