import type { GeneratedToolCall, MissingArgument } from '../../inference/inference-backend.ts';
import type { ReadableTool } from '../takes.ts';
import { missingItems } from './lone-item.ts';
import { missingSum } from '../languages/en/lone-number.ts';

/** @returns what calls lack that would only answer with what they were given: nobody asked for that. */
export const lackOf = (calls: readonly GeneratedToolCall[], tools: readonly ReadableTool[]): MissingArgument | null =>
  missingSum(calls, tools) ?? missingItems(calls, tools);
