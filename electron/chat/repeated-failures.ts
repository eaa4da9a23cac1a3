import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { ToolErrorCode } from '../foundation/tool-error.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';

/**
 * Failures that stay the same whatever value is tried. For the others, another value is another attempt: a file that
 * doesn't exist says nothing about the next one.
 */
const WITH_ANY_VALUE: ReadonlySet<ToolErrorCode> = new Set(['invalid-argument', 'too-large', 'unavailable']);

type Call = Pick<ToolCall, 'id' | 'toolName' | 'arguments'>;

interface FailedCall {
  readonly call: Call;
  readonly execution: ToolExecution;
  readonly round: number;
  readonly times: number;
  readonly earlier: readonly string[];
}

/** A failure that happened before. */
export interface Repetition {
  /** Earlier rounds in a row that failed in the same way; at least 1. */
  readonly times: number;
  /** Whether it tells the model something that the last one didn't. */
  readonly hasNewWords: boolean;
  /** Ids of the earlier calls that failed in the same way. */
  readonly earlier: readonly string[];
}

/** Notices when a model makes the same mistake again and again within one answer. */
export class RepeatedFailures {
  readonly #last = new Map<string, FailedCall>();
  #round = 0;

  /** Calls of one round are generated together, before the model sees any of their errors. */
  beginRound(): void {
    this.#round++;
  }

  /**
   * Notes how a call ended. A success is progress, so what failed before no longer counts.
   * @returns null unless the tool failed in the same way in an earlier round.
   */
  note(call: Call, execution: ToolExecution): Repetition | null {
    if (execution.outcome === 'succeeded') {
      this.#last.clear();
      return null;
    }
    const last = this.#last.get(call.toolName);
    const isSame = last !== undefined && areAlike(last, { call, execution });
    const times = isSame ? last.times + (last.round < this.#round ? 1 : 0) : 0;
    const earlier = isSame ? [...last.earlier, last.call.id] : [];
    this.#last.set(call.toolName, { call, execution, round: this.#round, times, earlier });
    return times === 0 ? null : { times, earlier, hasNewWords: wordsOf(execution) !== wordsOf(last?.execution) };
  }
}

const wordsOf = (execution: ToolExecution | undefined): string | null =>
  execution?.errorForModel ?? execution?.error ?? null;

type Ended = Pick<FailedCall, 'call' | 'execution'>;

/** Compares two failures of one tool by their kind. Words decide only where the kind is unknown. */
function areAlike({ call: oneCall, execution: one }: Ended, { call: otherCall, execution: other }: Ended): boolean {
  if (one.outcome !== other.outcome) return false;
  if (one.error === other.error) return true;
  const [before, now] = [one.failure, other.failure];
  if (before === undefined || now === undefined || now.code === 'failed') return false;
  if (before.code !== now.code || before.parameter !== now.parameter) return false;
  if (WITH_ANY_VALUE.has(now.code)) return true;
  return isDeepStrictEqual(valueOf(oneCall, now.parameter), valueOf(otherCall, now.parameter));
}

const valueOf = ({ arguments: args }: Call, parameter: string | null): unknown =>
  parameter === null ? args : args[parameter];
