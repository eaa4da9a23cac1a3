import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import { changeOf, NOTHING_REFUSED, type Refused } from '../reading/request-reader.ts';

export interface MadeCall {
  readonly call: Pick<ToolCall, 'id' | 'toolName' | 'arguments'>;
  readonly execution: Pick<ToolExecution, 'outcome' | 'failure'>;
  /** Of the tool, compared with the next likeliest, 0..1. */
  readonly probability: number;
}

/** Calls for one request, with the first. */
const MOST_CALLS = 4;
const MOST_VALUES = 2;
/** From this probability of the tool on, its error is the answer: another tool would answer another question. */
const CERTAIN_TOOL = 0.9;

/**
 * Decides whether a call that failed was a misunderstanding: a value that its tool can't read, or the wrong tool. The
 * next likeliest is tried then, and the person reads the error only if nothing else works either.
 */
export class Attempts {
  readonly #failed: string[] = [];
  #refused = NOTHING_REFUSED;
  #hasSucceeded = false;

  /** Ids of the calls that are not worth a word in the answer: all that failed on the way to a success, or after the first. */
  get passedOver(): readonly string[] {
    return this.#hasSucceeded ? this.#failed : this.#failed.slice(1);
  }

  /** @returns what the next attempt leaves out; null if there is none. */
  next(made: MadeCall): Refused | null {
    this.#hasSucceeded = made.execution.outcome === 'succeeded';
    if (this.#hasSucceeded || !isMisread(made.execution)) return null;
    this.#failed.push(made.call.id);
    if (this.#failed.length >= MOST_CALLS) return null;
    const refused = this.#without(made);
    if (refused !== null) this.#refused = refused;
    return refused;
  }

  #without({ call: { toolName, arguments: args }, execution, probability }: MadeCall): Refused | null {
    const { values, tools } = this.#refused;
    const parameter = execution.failure?.parameter ?? null;
    const value = parameter === null ? undefined : args[parameter];
    const key = `${toolName}.${parameter ?? ''}`;
    const before = values[key] ?? [];
    if (
      value !== undefined &&
      !before.some((one) => JSON.stringify(one) === JSON.stringify(value)) &&
      before.length < MOST_VALUES
    )
      return { tools, values: { ...values, [key]: [...before, value] } };
    // Nothing else is removed instead of what wasn't found.
    return probability >= CERTAIN_TOOL || changeOf(toolName) === 'removes'
      ? null
      : { values, tools: [...tools, toolName] };
  }
}

/** What a tool couldn't read or find; everything else would fail again, or the person decided it. */
function isMisread({ outcome, failure }: MadeCall['execution']): boolean {
  if (outcome === 'invalid-arguments') return true;
  return outcome === 'failed' && (failure?.code === 'not-found' || failure?.code === 'invalid-argument');
}
