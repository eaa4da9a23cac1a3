import type { Attachments } from '../../attachments/attachments.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { createAssistants, type Assistants } from '../create-assistants.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { chooseAssistant, createAssistantHandlers } from '../rpc-handlers/assistants.ts';
import { createProjectHandlers } from '../rpc-handlers/projects.ts';

type Needs = Profile & { readonly permissions: Permissions; readonly models: ModelManager };

interface Later {
  readonly chat: ChatService;
  readonly attachments: Attachments;
  readonly forget: (conversationIds: readonly string[]) => void;
}

/** What chats can begin with: an assistant, a project, and the person's own instructions. */
export const addAssistants: Feature<Needs, Assistants, 'assistants' | 'projects', Later> = (parts, later) => {
  const { models, emit } = parts;
  const gives = createAssistants({ ...parts, countTokens: (text) => later().chat.countTokens(text) });
  const { assistants, projects } = gives;
  return {
    gives,
    handlers: () => {
      const { chat, attachments: files, forget } = later();
      return {
        ...createAssistantHandlers(assistants, models),
        ...createProjectHandlers({
          projects,
          files,
          chat,
          forget,
          chooseAssistant: (id) => assistants.find(id) !== null && chooseAssistant(assistants, models, id),
          emit,
        }),
      };
    },
  };
};
