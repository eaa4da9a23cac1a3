import type { InferenceBackend, PromptRequest, PromptTool } from '../inference/inference-backend.ts';

/** Two tools to measure others beside; they are in no prompt. */
const [ANCHOR, SECOND] = ['first_anchor', 'second_anchor'].map((name): PromptTool => ({
  name,
  summary: 'Stand still',
  parameters: { type: 'object', properties: {} },
  briefDocumentation: `${name}(): Stand still`,
})) as [PromptTool, PromptTool];

const [ANCHOR_IN_SHORT, SECOND_IN_SHORT] = [ANCHOR, SECOND].map((tool): PromptTool => ({
  ...tool,
  short: tool.briefDocumentation,
})) as [PromptTool, PromptTool];

/** Without any there is no system message, and tools would bring its frame along. */
const SOME_INSTRUCTIONS = 'Be brief.';
/** Short forms stand in the first message, whose frame is there without them as well. */
const SOME_TURNS: PromptRequest['turns'] = [{ role: 'user', text: 'Hello' }];

/**
 * Counts prompts of any length in a context of any length: nothing is left out, as it would be to make them fit. Every
 * tool is written on lines of its own, so each is rendered once, beside another one, and what it adds is added up.
 */
export class PromptCounter {
  readonly #backend: InferenceBackend;
  readonly #format: PromptRequest['documentationFormat'];
  readonly #known = new Map<string, number>();

  /** @param backend with a model in a context of 1,024 tokens or more. */
  constructor(backend: InferenceBackend, format: PromptRequest['documentationFormat']) {
    this.#backend = backend;
    this.#format = format;
  }

  /** @returns tokens of the whole prompt. */
  count({ documentedTools, ...request }: Omit<PromptRequest, 'documentationFormat'>): number {
    const { instructionsTokens, turnsTokens } = this.#backend.measurePrompt({
      ...request,
      documentedTools: [],
      documentationFormat: this.#format,
    });
    if (documentedTools.length === 0) return instructionsTokens + turnsTokens;
    const hasMore = this.#format === 'full' && documentedTools.some(({ short }) => short !== undefined);
    return (
      instructionsTokens +
      turnsTokens +
      this.#frame() +
      (hasMore ? this.#moreFrame() : 0) +
      documentedTools.reduce((sum, tool) => sum + this.tokensOf(tool), 0)
    );
  }

  /** @returns tokens that the tool adds to a prompt. */
  tokensOf(tool: PromptTool): number {
    const key = `${tool.name} ${tool.briefDocumentation} ${tool.short ?? ''}`;
    const beside =
      tool.short === undefined
        ? [tool === ANCHOR ? SECOND : ANCHOR]
        : [ANCHOR, tool === ANCHOR_IN_SHORT ? SECOND_IN_SHORT : ANCHOR_IN_SHORT];
    const known = this.#known.get(key) ?? this.#toolsTokens([...beside, tool]) - this.#toolsTokens(beside);
    this.#known.set(key, known);
    return known;
  }

  /** What stands around the list. */
  #frame(): number {
    return this.#toolsTokens([ANCHOR]) - this.tokensOf(ANCHOR);
  }

  /** What stands around the short forms. */
  #moreFrame(): number {
    return this.#toolsTokens([ANCHOR, ANCHOR_IN_SHORT]) - this.#toolsTokens([ANCHOR]) - this.tokensOf(ANCHOR_IN_SHORT);
  }

  #toolsTokens(documentedTools: readonly PromptTool[]): number {
    return this.#totalTokens(documentedTools) - this.#totalTokens([]);
  }

  #totalTokens(documentedTools: readonly PromptTool[]): number {
    return this.#backend.measurePrompt({
      conversationId: '',
      instructions: SOME_INSTRUCTIONS,
      documentedTools,
      documentationFormat: this.#format,
      turns: SOME_TURNS,
    }).totalTokens;
  }
}
