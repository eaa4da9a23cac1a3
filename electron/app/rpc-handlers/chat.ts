import type { AssistantService } from '../../assistants/assistant-service.ts';
import type { ProjectService } from '../../projects/project-service.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { NotOfCallError, type CallFiles } from '../call-files.ts';
import type { CallFileContents } from '../call-file-contents.ts';
import { HelperError } from '../../foundation/run-helper.ts';
import type { ResultStore } from '../../tools/result-store.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** Characters of a long result shown to a person at once. */
const RESULT_PAGE = 20_000;

export function createChatHandlers(
  chat: ChatService,
  next: {
    readonly assistants: Pick<AssistantService, 'nextOfChat' | 'noteBegun'>;
    readonly projects: Pick<ProjectService, 'next' | 'noteBegun'>;
  },
  results: Pick<ResultStore, 'peek'>,
  files: CallFiles,
  contents: Pick<CallFileContents, 'piece' | 'tablePage' | 'documentText'>,
): AreaHandlers<'chat'> {
  return {
    'chat.send': ({ conversationId, text, attachments }) => {
      if (conversationId !== null) return chat.send(conversationId, text, { attachments });
      const assistant = next.assistants.nextOfChat;
      const project = next.projects.next;
      const sent = chat.send(null, text, {
        attachments,
        ...(assistant !== null && { assistant }),
        ...(project !== null && { projectId: project.id }),
      });
      next.assistants.noteBegun();
      next.projects.noteBegun();
      return sent;
    },
    'chat.stop': async ({ conversationId }) => {
      await chat.stop(conversationId);
      return null;
    },
    'chat.continue': ({ messageId }) => chat.continue(messageId),
    'chat.retry': ({ messageId }) => chat.retry(messageId),
    'chat.versions': ({ messageId }) => chat.versions(messageId),
    'chat.chooseVersion': ({ messageId, number }) => chat.chooseVersion(messageId, number),
    'chat.editAnswer': ({ messageId, text }) => chat.editAnswer(messageId, text),
    'chat.edit': ({ messageId, text }) => chat.edit(messageId, text),
    'chat.prepare': async ({ conversationId, draft, attachments }) => ({
      packedTools: await chat.prepare(conversationId, draft, attachments),
    }),
    'chat.compaction': ({ conversationId }) => chat.compaction(conversationId),
    'chat.countTokens': ({ text }) => chat.countTokens(text),
    'chat.undoCall': ({ callId }) => chat.undoCall(callId),
    'chat.chooseForCall': ({ callId, value }) => chat.chooseForCall(callId, value),
    'chat.readResult': ({ conversationId, handle, from }) => results.peek(conversationId, handle, from, RESULT_PAGE),
    'chat.callFiles': async ({ callId }) => [...(await files.list(callId))],
    'chat.readPicture': async ({ callId, path }) => {
      const address = await inWords(() => files.picture(callId, path));
      return address === null ? null : { address };
    },
    'chat.readFile': ({ callId, path, from }) => inWords(() => contents.piece(callId, path, from)),
    'chat.readTable': ({ callId, path, from }) => inWords(() => contents.tablePage(callId, path, from)),
    'chat.readDocument': ({ callId, path }) => inWords(() => contents.documentText(callId, path)),
    'chat.openFile': async ({ callId, path }) => {
      await inWords(() => files.open(callId, path));
      return null;
    },
    'chat.openFileFolder': async ({ callId, path }) => {
      await inWords(() => files.showFolder(callId, path));
      return null;
    },
    'chat.promptContents': ({ conversationId }) => chat.promptContents(conversationId),
  };
}

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotOfCallError) throw new RpcError('not-found', error.message, { cause: error });
    if (error instanceof ToolError || error instanceof HelperError)
      throw new RpcError('conflict', error.message, { cause: error });
    throw error;
  }
}
