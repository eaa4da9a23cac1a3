import type { UndoState } from '../../../shared/entities/tool-call.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';

interface UndoableOnce {
  readonly toolName: string;
  readonly undo?: UndoState | undefined;
}

/** A call is undone once: what the person changed since is theirs. @returns what was undone already, or null. */
export const alreadyUndone = ({ toolName, undo }: UndoableOnce): string | null =>
  undo === 'undone' ? `“${toolTitle(toolName)}” was already undone. Nothing was changed this time.` : null;
