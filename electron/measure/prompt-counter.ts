import type { InferenceBackend, PromptRequest, PromptTool } from '../inference/inference-backend.ts';

/** Two tools to measure others beside; they are in no prompt. */
const [ANCHOR, SECOND] = ['first_anchor', 'second_anchor'].map((name): PromptTool => (
  { name, summary: 'Stand still', parameters: { type: 'object', properties: {} }, briefDocumentation: `${name}(): Stand still` })) as [PromptTool, PromptTool];

/** Without any there is no system message, and tools would bring its frame along. */
const SOME_INSTRUCTIONS = 'Be brief.';

/**
 * Counts prompts of any length in a context of any length: nothing is left out, as it would be to make them fit. Every tool is
 * written on lines of its own, so each is rendered once, beside another one, and what it adds is added up.
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
    const { instructionsTokens, turnsTokens } = this.#backend.measurePrompt({ ...request, documentedTools: [], documentationFormat: this.#format });
    if (documentedTools.length === 0) return instructionsTokens + turnsTokens;
    return instructionsTokens + turnsTokens + this.#frame() + documentedTools.reduce((sum, tool) => sum + this.tokensOf(tool), 0);
  }

  /** @returns tokens that the tool adds to a prompt. */
  tokensOf(tool: PromptTool): number {
    const key = `${tool.name} ${tool.briefDocumentation}`;
    const beside = tool === ANCHOR ? SECOND : ANCHOR;
    const known = this.#known.get(key) ?? this.#toolsTokens([beside, tool]) - this.#toolsTokens([beside]);
    this.#known.set(key, known);
    return known;
  }

  /** What stands around the list. */
  #frame(): number {
    return this.#toolsTokens([ANCHOR]) - this.tokensOf(ANCHOR);
  }

  #toolsTokens(documentedTools: readonly PromptTool[]): number {
    return this.#backend.measurePrompt({ conversationId: '', instructions: SOME_INSTRUCTIONS, documentedTools, documentationFormat: this.#format, turns: [] }).toolsTokens;
  }
}
