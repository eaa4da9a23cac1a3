import type { JsonValue } from '../../../shared/entities/json.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import type { ToolDefinition } from '../define-tool.ts';
import type { CallJournal, ChangeReverter } from './call-journal.ts';
import type { KeptVersions } from './kept-versions.ts';
import { recordFiles } from './record-files.ts';

export interface CallRecorderOptions {
  readonly journal: CallJournal;
  readonly versions: KeptVersions;
  /** Who undoes what is neither a file nor in the profile's database. */
  readonly reverters?: readonly ChangeReverter[];
}

/** Records what calls change, so that they can be undone. */
export class CallRecorder {
  readonly #options: CallRecorderOptions;

  constructor(options: CallRecorderOptions) {
    this.#options = options;
  }

  /** Runs a tool whose changes are recorded. @param work gets files that record what it changes. */
  async run(callId: string, files: FileAccess, work: (files: FileAccess) => Promise<JsonValue>): Promise<JsonValue> {
    const { journal, versions } = this.#options;
    const seen = { isSpoilt: false };
    const recorded = recordFiles(files, {
      versions,
      note: (change) => journal.noteFor(callId, change),
      spoil: () => void (seen.isSpoilt = true),
    });
    try {
      return await journal.during(callId, () => work(recorded));
    } finally {
      if (seen.isSpoilt) journal.forget(callId);
    }
  }

  /** Records the call that undoes another one, if its tool names one. */
  noteCall(callId: string, { undo }: ToolDefinition, result: JsonValue, args: Readonly<Record<string, unknown>>): void {
    const call = typeof undo === 'function' ? undo(result, args) : null;
    if (call === null) return;
    this.#options.journal.noteFor(callId, { area: 'call', key: call.toolName, before: null, after: call.arguments });
  }

  canUndo(callId: string): boolean {
    return this.#options.journal.has(callId);
  }
}
