import { RpcError } from '../../../shared/rpc/errors.ts';
import type { Attachments } from '../../attachments/attachments.ts';
import type { SuggestedFiles } from '../../attachments/suggested-files.ts';
import { ToolError } from '../../foundation/tool-error.ts';
import type { AreaHandlers } from './area-handlers.ts';
import { decodedPiece } from './decoded-piece.ts';

export type AttachmentCommands = Pick<
  Attachments,
  'addFile' | 'receive' | 'describe' | 'remove' | 'skipText' | 'open' | 'ofProject'
>;

export function createAttachmentHandlers(
  attachments: AttachmentCommands,
  suggested: Pick<SuggestedFiles, 'find'>,
): AreaHandlers<'attachments'> {
  return {
    'attachments.addFile': ({ path }) => attachments.addFile(path),
    'attachments.receive': ({ id, name, piece, isLast }) => attachments.receive(id, name, decodedPiece(piece), isLast),
    'attachments.describe': async ({ ids }) => [...(await attachments.describe(ids))],
    'attachments.remove': async ({ id }) => {
      await attachments.remove(id);
      return null;
    },
    'attachments.skipText': ({ id }) => {
      attachments.skipText(id);
      return null;
    },
    'attachments.suggest': async ({ query }) => [...(await suggested.find(query))],
    'attachments.open': async ({ id }) => {
      try {
        await attachments.open(id);
        return null;
      } catch (error) {
        if (error instanceof ToolError) throw new RpcError('conflict', error.message, { cause: error });
        throw error;
      }
    },
  };
}
