import { randomUUID } from 'node:crypto';
import type { SharedCall } from '../../shared/entities/sharing.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';

/** Where calls are stored that changed something. */
export interface KeptCalls {
  add(call: SharedCall & { readonly outcome: ToolExecution['outcome'] }): void;
  markUndone(id: string): void;
  /** @returns those that can be undone or were, newest first. */
  list(): readonly SharedCall[];
}

/** Where no call can be undone. */
export const keepsNone: KeptCalls = { add: () => {}, markUndone: () => {}, list: () => [] };

/** Calls beyond these leave the list, oldest first; the audit log has every call. */
const MOST_CALLS = 20;

/** The latest calls of other programs, and earlier ones that can be undone. */
export class RecentCalls {
  readonly #kept: KeptCalls;
  #latest: readonly SharedCall[] = [];

  constructor(kept: KeptCalls) {
    this.#kept = kept;
  }

  /** Newest first. */
  list(): SharedCall[] {
    const kept = this.#kept.list();
    const ids = new Set(kept.map(({ id }) => id));
    const latest = this.#latest.filter(({ id }) => !ids.has(id));
    return [...latest, ...kept].toSorted((one, other) => other.at - one.at);
  }

  add(program: string, toolName: string): SharedCall {
    const call: SharedCall = { id: randomUUID(), program, toolName, at: Date.now(), outcome: null };
    this.#latest = [call, ...this.#latest].slice(0, MOST_CALLS);
    return call;
  }

  end(begun: SharedCall, { outcome, undo }: ToolExecution): void {
    this.#latest = this.#latest.map((call) => (call.id === begun.id ? { ...call, outcome } : call));
    if (undo !== undefined) this.#kept.add({ ...begun, outcome, undo });
  }

  markUndone(id: string): void {
    this.#kept.markUndone(id);
  }
}
