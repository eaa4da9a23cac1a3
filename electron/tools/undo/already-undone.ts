import { RpcError } from '../../../shared/rpc/errors.ts';
import type { UndoState } from '../../../shared/entities/tool-call.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';

/** A call is undone once: what the person changed since is theirs. @throws {RpcError} `conflict`, with what was undone. */
export function requireNotUndone({
  toolName,
  undo,
}: {
  readonly toolName: string;
  readonly undo?: UndoState | undefined;
}): void {
  if (undo === 'undone')
    throw new RpcError('conflict', `“${toolTitle(toolName)}” was already undone. Nothing was changed this time.`);
}
