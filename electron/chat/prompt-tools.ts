import type { ExampleLimits, PromptRequest, PromptTool } from '../inference/inference-backend.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import { exampleTurns } from '../prompt/example-turns.ts';
import { documentedAs } from '../prompt/prompt-tool.ts';

/**
 * @param limits of the examples; without them, there are none.
 * @returns the part of a prompt before the first turn, and the tools that may be called.
 */
export function promptTools(
  instructions: string,
  {
    menu,
    documented,
    forExamples,
    shortForms,
    callable,
  }: Pick<ConversationTools, 'menu' | 'documented' | 'forExamples' | 'shortForms' | 'callable'>,
  limits?: ExampleLimits,
): Pick<PromptRequest, 'instructions' | 'documentedTools' | 'examples'> & {
  readonly callableTools: readonly PromptTool[];
} {
  const examples = limits === undefined ? [] : exampleTurns(forExamples, limits);
  return {
    instructions: menu === '' ? instructions : `${instructions}\n\n${menu}`,
    documentedTools: documented.map((entry) => documentedAs(entry, shortForms.get(entry.tool.name))),
    ...(examples.length > 0 && { examples }),
    callableTools: callable.map((entry) => documentedAs(entry)),
  };
}
