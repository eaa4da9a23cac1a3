import { createHash } from 'node:crypto';
import type { PromptTool } from '../inference/inference-backend.ts';
import { briefDocumentation } from '../prompt/brief-documentation.ts';
import { parameterWords } from '../selection/parameter-text.ts';
import type { SelectableTool } from '../selection/selectable-tool.ts';
import { plainSchema } from '../tools/parameters/plain-schema.ts';
import { assertBounded } from '../tools/parameters/schema-limits.ts';
import { UnusableParametersError } from '../tools/parameters/tool-parameters.ts';
import { ToolNames } from '../tools/tool-names.ts';
import { ApiError } from './api-error.ts';
import type { SentTool } from './chat-request.ts';

/** Characters of a description that a prompt shows. */
const MOST_SUMMARY = 1000;

/** The tools of one conversation, in the forms that the prompt and the selection need. */
export class SentTools {
  /** In the order they were sent. Their names are those that the model writes. */
  readonly prompt: readonly PromptTool[];
  /** Identifies this list of tools. */
  readonly key: string;
  readonly #ownNames: ReadonlyMap<string, string>;

  /**
   * @param reserved names that are taken.
   * @throws {ApiError} if a tool can't be described.
   */
  constructor(sent: readonly SentTool[], reserved: readonly string[]) {
    const names = new ToolNames();
    for (const name of reserved) names.add(name);
    const ownNames = new Map<string, string>();
    this.prompt = sent.map((tool) => {
      const name = names.modelFacing(tool.name, 'own');
      names.add(name);
      ownNames.set(name, tool.name);
      return describe(name, tool);
    });
    this.#ownNames = ownNames;
    this.key = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
  }

  /** @returns what the program calls a tool; null if it did not send it. */
  ownName(name: string): string | null {
    return this.#ownNames.get(name) ?? null;
  }

  /** @returns what the model calls a tool. */
  modelName(ownName: string): string {
    return [...this.#ownNames].find(([, own]) => own === ownName)?.[0] ?? ownName;
  }
}

function describe(name: string, { name: ownName, description, parameters }: SentTool): PromptTool {
  const schema = usable(ownName, parameters ?? {});
  const summary = (description ?? '').slice(0, MOST_SUMMARY);
  return {
    name,
    summary,
    parameters: schema,
    briefDocumentation: briefDocumentation({ name, summary, parameters: schema }),
  };
}

function usable(name: string, parameters: NonNullable<SentTool['parameters']>): PromptTool['parameters'] {
  try {
    assertBounded(parameters);
    return plainSchema(parameters);
  } catch (error) {
    if (error instanceof UnusableParametersError)
      throw new ApiError(400, `The parameters of the tool "${name}" can't be used. ${error.english}`, null, {
        cause: error,
      });
    throw error;
  }
}

/** What the selection knows about a tool. @param tokens of its documentation. */
export const toSelectable = ({ name, summary, parameters }: PromptTool, tokens: number): SelectableTool => ({
  id: name,
  name,
  // Related tools share the first word of their names.
  bundle: name.split(/[_-]/)[0] ?? name,
  summary,
  ...parameterWords(parameters),
  examples: [],
  tokens,
});
