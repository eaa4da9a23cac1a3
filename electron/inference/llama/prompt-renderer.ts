import type { Token, Tokenizer } from 'node-llama-cpp';
import type { PromptRequest } from '../inference-backend.ts';
import { plainMarks } from './plain-marks-chat-wrapper.ts';
import { toChatHistory } from './chat-history.ts';
import { TemplatePrompt } from './chat-template/template-prompt.ts';
import { DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import type { LoadedLlama, WrapperForm } from './loaded-llama.ts';
import { documentationOf } from './tool-documentation.ts';

/** Writes the prompts of one request: the same conversation always has the same tokens. */
export interface PromptRenderer {
  /** @returns the prompt with all of its turns, up to where the model continues. */
  render(content: Pick<PromptRequest, 'instructions' | 'turns'>): Token[];
}

/** @returns the renderer of a request's prompts: the model's own chat template, or the wrapper that replaces it. */
export function rendererFor(
  loaded: Pick<LoadedLlama, 'form' | 'plainMarks' | 'tokenizer'>,
  request: Pick<PromptRequest, 'documentationFormat' | 'documentedTools' | 'thinking'>,
): PromptRenderer {
  const { form, tokenizer } = loaded;
  if (form.type === 'wrapper') return new WrapperRenderer(wrapperFor(form, request), tokenizer);
  const { template } = form;
  const prompt = new TemplatePrompt(template, {
    documentationFormat: request.documentationFormat,
    documentedTools: request.documentedTools,
    path: template.format.renderPath,
    thinking: request.thinking?.enabled ?? null,
  });
  return { render: (content) => prompt.tokens(loaded.plainMarks ? withPlainMarks(content) : content, tokenizer) };
}

/** @returns the model's own wrapper, with the tools where its turns leave them in place. */
export function wrapperFor(
  { wrapper, renderPath }: Omit<WrapperForm, 'type'>,
  request: Pick<PromptRequest, 'documentationFormat' | 'documentedTools'>,
): DocumentedToolsChatWrapper {
  return new DocumentedToolsChatWrapper(wrapper, documentationOf(request, renderPath));
}

class WrapperRenderer implements PromptRenderer {
  readonly #wrapper: DocumentedToolsChatWrapper;
  readonly #tokenizer: Tokenizer;

  constructor(wrapper: DocumentedToolsChatWrapper, tokenizer: Tokenizer) {
    this.#wrapper = wrapper;
    this.#tokenizer = tokenizer;
  }

  render({ instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>): Token[] {
    const chatHistory = toChatHistory(instructions, turns);
    return this.#wrapper.generateContextState({ chatHistory }).contextText.tokenize(this.#tokenizer);
  }
}

function withPlainMarks<Content extends Pick<PromptRequest, 'turns'>>(content: Content): Content {
  const turns = content.turns.map((turn) => (turn.role === 'user' ? { ...turn, text: plainMarks(turn.text) } : turn));
  return { ...content, turns };
}
