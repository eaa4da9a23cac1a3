import type { JsonValue } from '../../../shared/entities/json.ts';

/** What a call changed outside of the profile's database, or the call that undoes it. */
export interface NotedChange {
  readonly area: string;
  readonly key: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** Where it is noted what each call changed. */
export interface CallJournal {
  /** Runs a call's work and notes what it changes in the profile's database. */
  during<Result>(callId: string, work: () => Promise<Result>): Promise<Result>;
  noteFor(callId: string, change: NotedChange): void;
  has(callId: string): boolean;
  /** @returns what `noteFor` was told, the last first. */
  noted(callId: string): readonly NotedChange[];
  /** @throws {ToolError} when the person has changed something of it since. */
  assertUnchanged(callId: string): void;
  /** Puts back what was changed in the profile's database, and forgets the call. @throws {ToolError} as above. */
  revert(callId: string): void;
  forget(callId: string): void;
}

/** Takes back changes of one area that is neither a file nor in the profile's database. */
export interface ChangeReverter {
  readonly area: string;
  /** @throws {ToolError} when it has changed since. */
  assertUnchanged(change: NotedChange): void;
  putBack(change: NotedChange): void;
}
