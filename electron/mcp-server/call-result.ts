import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolDefinition } from '../tools/define-tool.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';

/** @returns an outcome as other programs read it: JSON as text, structured too if the tool says what it returns. */
export function toCallResult(execution: ToolExecution, { output }: Pick<ToolDefinition, 'output'>): CallToolResult {
  const { outcome, result } = execution;
  if (outcome !== 'succeeded') return failed(execution.errorForModel ?? execution.error ?? `It was ${outcome}.`);
  const text = typeof result === 'string' ? result : JSON.stringify(result);
  const structured = output?.safeParse(result).success === true ? { structuredContent: { ...Object(result) } } : {};
  return { content: [{ type: 'text', text }], ...structured };
}

export const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });
