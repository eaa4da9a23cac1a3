import type { SharedCall } from '../../shared/entities/sharing.ts';
import { RpcError } from '../../shared/rpc/errors.ts';
import { t } from '../../shared/texts/translate.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { alreadyUndone } from '../tools/undo/already-undone.ts';
import type { ProgramList } from './program-list.ts';

export interface UndoServices {
  readonly programs: Pick<ProgramList, 'findCall' | 'markUndone'>;
  readonly executor: Pick<ToolExecutor, 'undo'>;
}

/**
 * Undoes what a call of another program changed, by the same rules as for calls in a chat.
 * @returns the updated call. @throws {RpcError} `not-found`, or `conflict` with the reason if it can't be undone.
 */
export async function undoProgramCall(callId: string, { programs, executor }: UndoServices): Promise<SharedCall> {
  const call = programs.findCall(callId);
  if (call === null) throw new RpcError('not-found', t('This call is no longer on the list.'));
  const undoneBefore = alreadyUndone(call);
  if (undoneBefore !== null) throw new RpcError('conflict', undoneBefore);
  const { signal } = new AbortController();
  const undoable = { toolName: call.toolName, callId, conversationId: null, messageId: null };
  const problem = await executor.undo(undoable, signal);
  if (problem !== null) throw new RpcError('conflict', problem);
  programs.markUndone(callId);
  return { ...call, undo: 'undone' };
}
