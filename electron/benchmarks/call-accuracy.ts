import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { ScenarioTurn } from './scenario.ts';

type Call = Pick<ToolCall, 'toolName' | 'arguments' | 'outcome'>;

export interface CallAccuracy {
  /** Whether the first call is of the tool that the turn needs first; null if it needs none. */
  readonly rightTool: boolean | null;
  /** Calls that had succeeded with the same arguments earlier in the turn, and those of them that ran again and changed something. */
  readonly repeatedCalls: number;
  readonly repeatedWrites: number;
}

/**
 * @param calls in order, without those that find and load others.
 * @param changes whether a tool changes anything.
 */
export function callAccuracy(
  { calls: wanted }: Pick<ScenarioTurn, 'calls'>,
  calls: readonly Call[],
  changes: (tool: string) => boolean,
): CallAccuracy {
  const [first] = wanted;
  const repeated = calls.filter((call, index) => calls.slice(0, index).some((earlier) => isSame(earlier, call)));
  return {
    rightTool: first === undefined ? null : calls[0]?.toolName === first.tool,
    repeatedCalls: repeated.length,
    repeatedWrites: repeated.filter(({ toolName, outcome }) => outcome === 'succeeded' && changes(toolName)).length,
  };
}

const isSame = (earlier: Call, call: Call): boolean =>
  earlier.outcome === 'succeeded' &&
  earlier.toolName === call.toolName &&
  isDeepStrictEqual(earlier.arguments, call.arguments);
