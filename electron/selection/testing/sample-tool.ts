import type { SelectableTool } from '../selectable-tool.ts';

/** @returns a tool that matches only by its name, unless more is said. */
export const sampleTool = (name: string, more: Partial<SelectableTool> = {}): SelectableTool => ({
  id: name,
  name,
  bundle: 'b',
  summary: '',
  parameterNames: [],
  examples: [],
  tokens: 50,
  ...more,
});
