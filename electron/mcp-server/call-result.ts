import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolDefinition } from '../tools/define-tool.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';

/**
 * @returns an outcome as other programs read it: JSON as text, and as data if the tool says what it returns. A result
 * that was cut because of its length no longer has that form: it is marked as an error, which may have any form, and its
 * text says how to read the rest.
 */
export function toCallResult(execution: ToolExecution, { output }: Pick<ToolDefinition, 'output'>): CallToolResult {
  const { outcome, result } = execution;
  if (outcome !== 'succeeded') return failed(execution.errorForModel ?? execution.error ?? `It was ${outcome}.`);
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  if (output === undefined) return { content: [{ type: 'text', text }] };
  if (!output.safeParse(result).success) return failed(text);
  return { content: [{ type: 'text', text }], structuredContent: { ...Object(result) } };
}

export const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
