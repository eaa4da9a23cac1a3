import type { InferenceBackend, PromptRequest, PromptTool } from '../inference/inference-backend.ts';

/** Two tools used to measure others; they are in no prompt. */
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

/** Without any, there is no system message, and tools would add its frame. */
const SOME_INSTRUCTIONS = 'Be brief.';
/** Short forms are in the first message, whose frame exists without them as well. */
const SOME_TURNS: PromptRequest['turns'] = [{ role: 'user', text: 'Hello' }];

/**
 * Counts prompts of any length in a context of any length: nothing is left out to make them fit. Every tool is written
 * on separate lines, so each is rendered once, next to another one, and the differences are added up.
 */
export class PromptCounter {
  readonly #backend: InferenceBackend;
  readonly #format: PromptRequest['documentationFormat'];
  readonly #known = new Map<string, Promise<number>>();

  /** @param backend with a model in a context of at least 1,024 tokens. */
  constructor(backend: InferenceBackend, format: PromptRequest['documentationFormat']) {
    this.#backend = backend;
    this.#format = format;
  }

  /** @returns tokens of the whole prompt. */
  async count({ documentedTools, ...request }: Omit<PromptRequest, 'documentationFormat'>): Promise<number> {
    const { instructionsTokens, toolsTokens, turnsTokens } = await this.#backend.measurePrompt({
      ...request,
      documentedTools: [],
      documentationFormat: this.#format,
    });
    // Without tools, what belongs to them is the examples.
    const others = instructionsTokens + toolsTokens + turnsTokens;
    if (documentedTools.length === 0) return others;
    const hasMore = this.#format === 'full' && documentedTools.some(({ short }) => short !== undefined);
    let tokens = others + (await this.#frame()) + (hasMore ? await this.#moreFrame() : 0);
    for (const tool of documentedTools) tokens += await this.tokensOf(tool);
    return tokens;
  }

  /** @returns tokens that the tool adds to a prompt. */
  tokensOf(tool: PromptTool): Promise<number> {
    const key = `${tool.name} ${tool.briefDocumentation} ${tool.short ?? ''}`;
    const neighbours =
      tool.short === undefined
        ? [tool === ANCHOR ? SECOND : ANCHOR]
        : [ANCHOR, tool === ANCHOR_IN_SHORT ? SECOND_IN_SHORT : ANCHOR_IN_SHORT];
    const known = this.#known.get(key) ?? this.#added(tool, neighbours);
    this.#known.set(key, known);
    return known;
  }

  async #added(tool: PromptTool, neighbours: readonly PromptTool[]): Promise<number> {
    return (await this.#toolsTokens([...neighbours, tool])) - (await this.#toolsTokens(neighbours));
  }

  /** What surrounds the list. */
  async #frame(): Promise<number> {
    return (await this.#toolsTokens([ANCHOR])) - (await this.tokensOf(ANCHOR));
  }

  /** What surrounds the short forms. */
  async #moreFrame(): Promise<number> {
    const both = await this.#toolsTokens([ANCHOR, ANCHOR_IN_SHORT]);
    return both - (await this.#toolsTokens([ANCHOR])) - (await this.tokensOf(ANCHOR_IN_SHORT));
  }

  async #toolsTokens(documentedTools: readonly PromptTool[]): Promise<number> {
    return (await this.#totalTokens(documentedTools)) - (await this.#totalTokens([]));
  }

  async #totalTokens(documentedTools: readonly PromptTool[]): Promise<number> {
    const { totalTokens } = await this.#backend.measurePrompt({
      conversationId: '',
      instructions: SOME_INSTRUCTIONS,
      documentedTools,
      documentationFormat: this.#format,
      turns: SOME_TURNS,
    });
    return totalTokens;
  }
}
