import type { PromptRequest, PromptTool } from '../inference-backend.ts';
import { toChatFunctions } from './chat-history.ts';

/** What one tool adds to the prompt, without the text around all of them. */
export function documentationText(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  return `${documentationLine(tool, format)}\n`;
}

/** @returns the tool as a line of plain text: a signature, a short form, or the JSON that most chat templates write. */
export function documentationLine(tool: PromptTool, format: PromptRequest['documentationFormat']): string {
  if (format === 'brief') return tool.briefDocumentation;
  if (tool.short !== undefined) return tool.short;
  const [[name, { description, params }] = ['', { description: '', params: null }]] = Object.entries(
    toChatFunctions([tool]),
  );
  return JSON.stringify({ type: 'function', function: { name, description, parameters: params } });
}
