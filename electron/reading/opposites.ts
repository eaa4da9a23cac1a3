import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { AfterCall } from '../tools/after-call.ts';
import type { KnownTitles } from './own-things/named-kinds.ts';

/** @returns what undoes a call, and the parameter that says what it was done to; null if nothing undoes it. */
export const oppositeOf = (
  { toolName }: Pick<ToolCall, 'toolName'>,
  { tools = [] }: Pick<KnownTitles, 'tools'>,
): Required<AfterCall>['undoneBy'] | null => tools.find(({ name }) => name === toolName)?.afterwards?.undoneBy ?? null;
