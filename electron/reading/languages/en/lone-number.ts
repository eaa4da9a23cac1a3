import type { GeneratedToolCall, MissingArgument } from '../../../inference/inference-backend.ts';
import { namesWith } from '../../parameters-with.ts';
import type { ReadableTool } from '../../takes.ts';

const LONE = /^\s*(?:what(?:['’]?s| is) )?[-+]?[$€£]?\d+(?:[.,]\d+)*(?: ?[$€£])?\s*[.?=]*\s*$/i;

/** With a number alone, there is nothing to work out: whoever asks something about 52310 wants to know more than that it is 52310. */
const isLoneNumber = (expression: unknown): boolean => typeof expression === 'string' && LONE.test(expression);

/** @returns what is missing if the calls only work out what a number alone comes to. */
export function missingSum(
  calls: readonly Pick<GeneratedToolCall, 'arguments' | 'name'>[],
  tools: readonly ReadableTool[],
): MissingArgument | null {
  const [call] = calls;
  const [parameter] = call === undefined ? [] : namesWith(call.name, tools, 'calculation');
  if (call === undefined || parameter === undefined) return null;
  const isAlone = calls.every(({ name, arguments: args }) => name === call.name && isLoneNumber(args[parameter]));
  return isAlone ? { tool: call.name, parameter } : null;
}
