import type { CallChanges } from '../../shared/entities/call-changes.ts';
import type { FileAccess } from '../permissions/file-access.ts';

/** Where an agent works: a folder, and the files in it that it may read and write through Knapsack. */
export interface Workplace {
  /** Name of its folder among the copies; null if it is the folder itself. */
  readonly copy: string | null;
  /** The session’s working directory, absolute. */
  readonly folder: string;
  /** Files in the folder, and nothing else. */
  readonly files: FileAccess;
  /** @returns what was changed and can be taken; null if nothing was, or if the agent works in the folder itself. */
  changes(signal: AbortSignal): Promise<CallChanges | null>;
  /** Makes files of the copy the same as in the folder, after the person took or discarded their changes. */
  reset(paths: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}
