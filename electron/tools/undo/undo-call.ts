import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import type { FileUse } from '../../permissions/file-access.ts';
import type { UndoCall } from '../define-tool.ts';
import { cannotUndo } from '../tool-error.ts';
import type { CallRecorderOptions } from './call-recorder.ts';
import { revertFiles, touchedBy } from './revert-files.ts';

/** How a call is undone: by another call, or by restoring what was recorded. */
export type UndoPlan =
  | { readonly type: 'call'; readonly call: UndoCall; readonly done: () => void }
  | {
      readonly type: 'revert';
      readonly touches: readonly FileUse[];
      readonly run: (files: FileAccess) => Promise<void>;
    };

/** @throws {ToolError} if it can no longer be undone. */
export function planUndo(callId: string, { journal, versions, reverters = [] }: CallRecorderOptions): UndoPlan {
  if (!journal.has(callId))
    throw cannotUndo(
      () => t('This can no longer be undone: Knapsack keeps what was there before for 30 days.'),
      t('Change it back by hand.'),
    );
  const noted = journal.noted(callId);
  const call = noted.find(({ area }) => area === 'call');
  if (call !== undefined) {
    const undo = { toolName: call.key, arguments: jsonObjectSchema.parse(call.after) };
    return { type: 'call', call: undo, done: () => journal.forget(callId) };
  }
  const run = async (files: FileAccess): Promise<void> => {
    journal.assertUnchanged(callId);
    const others = noted.flatMap((change) =>
      reverters.filter(({ area }) => area === change.area).map((reverter) => ({ change, reverter })),
    );
    // Only the last change has to be as the call left it: each step back leads to the previous state.
    const [latest] = others;
    latest?.reverter.assertUnchanged(latest.change);
    for (const { change, reverter } of others) reverter.putBack(change);
    await revertFiles(noted, files, versions);
    journal.revert(callId);
  };
  return { type: 'revert', touches: noted.flatMap(touchedBy), run };
}
