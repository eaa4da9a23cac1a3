import type { JsonValue } from '../../../shared/entities/json.ts';

/** What a call changed outside the profile's database, or the call that undoes it. */
export interface NotedChange {
  readonly area: string;
  readonly key: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** The journal of what each call changed. */
export interface CallJournal {
  /** Runs a call's work and records what it changes in the profile's database. */
  during<Result>(callId: string, work: () => Promise<Result>): Promise<Result>;
  noteFor(callId: string, change: NotedChange): void;
  has(callId: string): boolean;
  /** @returns what `noteFor` recorded, last first. */
  noted(callId: string): readonly NotedChange[];
  /** @throws {ToolError} if the person has changed something of it since. */
  assertUnchanged(callId: string): void;
  /**
   * Restores what was changed in the profile's database, and deletes the call's records. @throws {ToolError} as above.
   */
  revert(callId: string): void;
  forget(callId: string): void;
}

/** Undoes changes in one area that is neither a file nor in the profile's database. */
export interface ChangeReverter {
  readonly area: string;
  /** @throws {ToolError} if it has changed since. */
  assertUnchanged(change: NotedChange): void;
  putBack(change: NotedChange): void;
}
