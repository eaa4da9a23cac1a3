import type { PromptRequest, PromptTool } from '../inference/inference-backend.ts';
import type { ConversationTools } from '../loader/conversation-tools.ts';
import { toOutlinedTool, toPromptTool } from '../prompt/prompt-tool.ts';

/** @returns the part of a prompt that stands before the first turn, and the tools that may be called. */
export function promptTools(
  instructions: string,
  { menu, documented, outlined, callable }: ConversationTools,
): Pick<PromptRequest, 'instructions' | 'documentedTools'> & { readonly callableTools: readonly PromptTool[] } {
  return {
    instructions: menu === '' ? instructions : `${instructions}\n\n${menu}`,
    documentedTools: documented.map((entry) => (outlined.has(entry.tool.name) ? toOutlinedTool(entry) : toPromptTool(entry))),
    callableTools: callable.map(toPromptTool),
  };
}
