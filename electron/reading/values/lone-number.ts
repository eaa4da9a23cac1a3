import type { GeneratedToolCall, MissingArgument } from '../../inference/inference-backend.ts';

const LONE = /^\s*(?:what(?:['’]?s| is) )?[-+]?[$€£]?\d+(?:[.,]\d+)*(?: ?[$€£])?\s*[.?=]*\s*$/i;

/** With a number alone, there is nothing to work out: whoever asks something about 52310 wants to know more than that it is 52310. */
const isLoneNumber = (expression: unknown): boolean => typeof expression === 'string' && LONE.test(expression);

/** @returns what is missing if the calls only work out what a number alone comes to. */
export const missingSum = (calls: readonly Pick<GeneratedToolCall, 'arguments' | 'name'>[]): MissingArgument | null =>
  calls.length > 0 &&
  calls.every(({ name, arguments: args }) => name === 'calculate' && isLoneNumber(args['expression']))
    ? { tool: 'calculate', parameter: 'sum' }
    : null;
