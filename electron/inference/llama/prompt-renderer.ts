import type { BuiltinSpecialTokenValue, Token, Tokenizer } from 'node-llama-cpp';
import type { PromptRequest, PromptTurn } from '../inference-backend.ts';
import { plainMarks } from './plain-marks-chat-wrapper.ts';
import { toChatHistory } from './chat-history.ts';
import { tokenizeGuarded, type SpecialTokens } from './chat-template/special-tokens.ts';
import { guardedValue } from './chat-template/template-messages.ts';
import { TemplatePrompt } from './chat-template/template-prompt.ts';
import { DocumentedToolsChatWrapper } from './documented-tools-chat-wrapper.ts';
import type { LoadedLlama, WrapperForm } from './loaded-llama.ts';
import { documentationOf } from './tool-documentation.ts';

/** Writes the prompts of one request: the same conversation always has the same tokens. */
export interface PromptRenderer {
  /** @returns the prompt with all of its turns, up to where the model continues. */
  render(content: Pick<PromptRequest, 'instructions' | 'turns'>): Token[];
}

type Loaded = Pick<LoadedLlama, 'form' | 'plainMarks' | 'tokenizer' | 'erases'>;
type Beginning = Pick<PromptRequest, 'documentationFormat' | 'documentedTools' | 'thinking'>;

/** @returns the renderer of a request's prompts, with its examples before the turns. */
export function rendererFor(loaded: Loaded, request: Beginning & Pick<PromptRequest, 'examples'>): PromptRenderer {
  const inner = rendererWithoutExamples(loaded, request);
  const { examples = [] } = request;
  return examples.length === 0
    ? inner
    : { render: ({ instructions, turns }) => inner.render({ instructions, turns: [...examples, ...turns] }) };
}

/** By the model's own chat template, or the wrapper that replaces it. */
function rendererWithoutExamples(loaded: Loaded, request: Beginning): PromptRenderer {
  const { form, tokenizer } = loaded;
  if (form.type === 'wrapper') return new WrapperRenderer(wrapperFor(form, request), form.tags, tokenizer);
  const { template } = form;
  const prompt = new TemplatePrompt(template, {
    documentationFormat: request.documentationFormat,
    documentedTools: request.documentedTools,
    path: template.format.renderPath,
    thinking: request.thinking?.enabled ?? null,
  });
  const forgets = forgetsThoughts(loaded);
  const shownOf =
    template.format.thoughts === null ? withoutForeignThoughts : forgets ? withoutEarlierThoughts : asItIs;
  return {
    render: (content) => {
      const shown = shownOf(content);
      return prompt.tokens(loaded.plainMarks ? withPlainMarks(shown) : shown, tokenizer);
    },
  };
}

type Turns = Pick<PromptRequest, 'turns'>;
const asItIs = <Content extends Turns>(content: Content): Content => content;

/** For a model that has no thoughts: those of another model in the same conversation would read as its own words. */
export function withoutForeignThoughts<Content extends Turns>(content: Content): Content {
  const turns = content.turns.flatMap((turn): PromptTurn[] => {
    if (turn.role === 'user') return [turn];
    const parts = turn.parts.filter(({ type }) => type !== 'thought');
    return parts.length === 0 ? [] : [{ ...turn, parts }];
  });
  return { ...content, turns };
}

/**
 * @returns whether thoughts leave the prompt with the next message: where the template wants it so, and nothing after
 * them has to be evaluated again for it.
 */
export function forgetsThoughts({ form, erases }: Pick<LoadedLlama, 'form' | 'erases'>): boolean {
  if (form.type === 'wrapper') return false;
  const { thoughts, stepwise } = form.template.format;
  return thoughts?.kept === false && !stepwise && erases;
}

/**
 * @returns the conversation as templates want it that write no thoughts of answers before the last message. They are
 * erased from the KV cache with the next message, and take up no context from then on.
 */
export function withoutEarlierThoughts<Content extends Turns>(content: Content): Content {
  const last = content.turns.findLastIndex(({ role }) => role === 'user');
  return { ...content, turns: content.turns.map((turn, index) => (index > last ? turn : withoutThoughts(turn))) };
}

/** @returns the turn as it is once another message follows it. */
export function withoutThoughts(turn: PromptTurn): PromptTurn {
  if (turn.role === 'user') return turn;
  const said = turn.parts.filter(({ type }) => type !== 'thought');
  // An answer that was stopped in its first thought has nothing else.
  return said.length === 0 ? turn : { ...turn, parts: said };
}

/** @returns the model's own wrapper, with the tools where its turns leave them in place. */
export function wrapperFor(
  { wrapper, renderPath }: Pick<WrapperForm, 'wrapper' | 'renderPath'>,
  request: Pick<PromptRequest, 'documentationFormat' | 'documentedTools'>,
): DocumentedToolsChatWrapper {
  return new DocumentedToolsChatWrapper(wrapper, documentationOf(request, renderPath));
}

class WrapperRenderer implements PromptRenderer {
  readonly #wrapper: DocumentedToolsChatWrapper;
  readonly #tags: SpecialTokens;
  readonly #tokenizer: Tokenizer;

  constructor(wrapper: DocumentedToolsChatWrapper, tags: SpecialTokens, tokenizer: Tokenizer) {
    this.#wrapper = wrapper;
    this.#tags = tags;
    this.#tokenizer = guardedTokenizer(tokenizer);
  }

  render({ instructions, turns }: Pick<PromptRequest, 'instructions' | 'turns'>): Token[] {
    const chatHistory = toChatHistory(
      instructions,
      turns.map((turn) => withPlainTags(turn, this.#tags)),
    );
    return this.#wrapper.generateContextState({ chatHistory }).contextText.tokenize(this.#tokenizer);
  }
}

/** @returns the turn with guards in what a person or a tool wrote; what the model wrote stays as it was generated. */
function withPlainTags(turn: PromptTurn, tags: SpecialTokens): PromptTurn {
  const guard = (text: string): string => tags.guard(text);
  if (turn.role === 'user') return { ...turn, text: guard(turn.text) };
  const parts = turn.parts.map((part) =>
    part.type === 'tool-calls'
      ? { ...part, calls: part.calls.map((call) => ({ ...call, result: guardedValue(call.result, guard) })) }
      : part,
  );
  return { ...turn, parts };
}

/** No token of plain text goes across a guard. */
function guardedTokenizer(tokenizer: Tokenizer): Tokenizer {
  const tokenize = (text: string, special?: boolean | 'builtin', options?: 'trimLeadingSpace'): Token[] => {
    if (special === 'builtin') return tokenizer(text as BuiltinSpecialTokenValue, special);
    return special === true ? tokenizer(text, special, options) : tokenizeGuarded(text, tokenizer, options);
  };
  return Object.assign(tokenize, {
    detokenize: tokenizer.detokenize,
    isSpecialToken: tokenizer.isSpecialToken,
    isEogToken: tokenizer.isEogToken,
  });
}

function withPlainMarks<Content extends Turns>(content: Content): Content {
  const turns = content.turns.map((turn) => (turn.role === 'user' ? { ...turn, text: plainMarks(turn.text) } : turn));
  return { ...content, turns };
}
