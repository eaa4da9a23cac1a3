import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { evaluateExpression, math } from './exact-math.ts';
import { formatNumber } from './format-number.ts';
import { parseSpokenExpression } from './spoken-expression.ts';

/** Above this the result is no longer a number a person can use, and mathjs would spend seconds on it. */
const MAX_LENGTH = 500;

export const calculate = defineTool({
  name: 'calculate',
  summary: 'Work out an arithmetic expression, percentages included',
  parameters: z.strictObject({
    expression: z.string().min(1).max(MAX_LENGTH).describe('What to work out, as it was written'),
  }),
  risk: 'read-only',
  timeoutMs: 2000,
  examples: ['what is 17% of 2,340?', '(12.5 + 7) * 4', 'square root of 144'],
  run: ({ expression }) => ({ result: evaluate(expression) }),
});

function evaluate(expression: string): string {
  const value = compute(expression);
  if (!isFiniteNumber(value)) {
    throw new ToolError(`"${expression}" has no single finite number as its result. Check for a division by zero, or write it like 12 * (3 + 4).`);
  }
  return formatNumber(value);
}

function compute(expression: string): unknown {
  try {
    return evaluateExpression(parseSpokenExpression(expression));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolError(`"${expression}" could not be worked out: ${reason}. Write it like 17% of 2340 or (12.5 + 7) * 4.`);
  }
}

function isFiniteNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return math.isBigNumber(value) && value.isFinite();
}
