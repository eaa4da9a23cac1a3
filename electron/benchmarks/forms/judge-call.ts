import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { GenerationResult } from '../../inference/inference-backend.ts';
import { isSameText } from '../people/observed-state.ts';
import type { WantedCall } from './form-cases.ts';

/**
 * What a model did first. `right`: called a wanted tool with the wanted arguments. `called`: a wanted tool with others,
 * or asked for one of its arguments. `searched`: looked for a tool. `other`: called another tool. `silent`: none.
 */
export const CALL_OUTCOMES = ['right', 'called', 'searched', 'other', 'silent'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** @param metaTools names of the tools that find and load others. */
export function judgeCall(
  { toolCalls: [made], lacks }: Pick<GenerationResult, 'toolCalls' | 'lacks'>,
  wanted: readonly WantedCall[],
  metaTools: ReadonlySet<string>,
): CallOutcome {
  const name = made?.name ?? lacks?.tool;
  if (name === undefined) return 'silent';
  if (metaTools.has(name)) return 'searched';
  const sameTool = wanted.filter(({ tool }) => tool === name);
  if (sameTool.length === 0) return 'other';
  return made !== undefined && sameTool.some((call) => haveSameArguments(made.arguments, call.arguments))
    ? 'right'
    : 'called';
}

/** Texts as a person would judge them; everything else as it is. Left out is the same as null. */
function haveSameArguments(made: JsonObject, wanted: JsonObject): boolean {
  const names = new Set([...Object.keys(made), ...Object.keys(wanted)]);
  return [...names].every((name) => isSameValue(made[name] ?? null, wanted[name] ?? null));
}

function isSameValue(made: JsonValue, wanted: JsonValue): boolean {
  if (typeof made === 'string' && typeof wanted === 'string') return isSameText(made, wanted);
  return JSON.stringify(made) === JSON.stringify(wanted);
}
