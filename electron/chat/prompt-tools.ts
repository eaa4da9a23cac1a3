import type { PromptRequest, PromptTool } from '../inference/inference-backend.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import { documentedAs } from '../prompt/prompt-tool.ts';

/** @returns the part of a prompt before the first turn, and the tools that may be called. */
export function promptTools(
  instructions: string,
  { menu, documented, shortForms, callable }: ConversationTools,
): Pick<PromptRequest, 'instructions' | 'documentedTools'> & { readonly callableTools: readonly PromptTool[] } {
  return {
    instructions: menu === '' ? instructions : `${instructions}\n\n${menu}`,
    documentedTools: documented.map((entry) => documentedAs(entry, shortForms.get(entry.tool.name))),
    callableTools: callable.map((entry) => documentedAs(entry)),
  };
}
