import { RpcError } from '../../../shared/rpc/errors.ts';
import type { Attachments } from '../../attachments/attachments.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { EmitEvent } from '../../chat/emit-event.ts';
import { PermissionError } from '../../permissions/permission-errors.ts';
import { ProjectError } from '../../projects/project-error.ts';
import type { ProjectService } from '../../projects/project-service.ts';
import type { AreaHandlers } from './area-handlers.ts';

export interface ProjectHandlerServices {
  readonly projects: ProjectService;
  readonly files: Pick<Attachments, 'ofProject'>;
  readonly chat: Pick<ChatService, 'stop'>;
  /** Deletes everything about conversations that can be recreated, in the background. */
  readonly forget: (conversationIds: readonly string[]) => void;
  /** Chooses the assistant of the next chat. */
  readonly chooseAssistant: (id: string) => void;
  readonly emit: EmitEvent;
}

export function createProjectHandlers({
  projects,
  files,
  chat,
  forget,
  chooseAssistant,
  emit,
}: ProjectHandlerServices): AreaHandlers<'projects'> {
  return {
    'projects.list': () => ({ projects: [...projects.list()], next: projects.next?.id ?? null }),
    'projects.save': ({ id, draft }) => inWords(() => projects.save(id, draft)),
    'projects.files': ({ id }) => [...files.ofProject(id)],
    'projects.archive': ({ id, isArchived }) => inWords(() => projects.archive(id, isArchived)),
    'projects.collapse': ({ id, isCollapsed }) =>
      inWords(() => {
        projects.collapse(id, isCollapsed);
        return null;
      }),
    'projects.remove': ({ id, withChats }) =>
      inWords(async () => {
        const chats = withChats ? projects.chatsOf(id) : [];
        await Promise.all(chats.map((chatId) => chat.stop(chatId)));
        projects.remove(id, withChats);
        if (withChats) {
          forget(chats);
          emit('projects.chatsChanged', null);
        }
        return null;
      }),
    'projects.restore': ({ id }) => {
      projects.restore(id);
      emit('projects.chatsChanged', null);
      return null;
    },
    'projects.choose': ({ id }) =>
      inWords(() => {
        projects.choose(id);
        const own = projects.next?.assistantId ?? null;
        if (own !== null) chooseAssistant(own);
        return null;
      }),
    'projects.move': ({ conversationId, projectId }) =>
      inWords(() => {
        const conversation = projects.move(conversationId, projectId);
        emit('conversations.changed', conversation);
        return conversation;
      }),
  };
}

async function inWords<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProjectError) throw new RpcError(error.kind, error.message, { cause: error });
    if (error instanceof PermissionError) throw new RpcError('invalid', error.message, { cause: error });
    throw error;
  }
}
