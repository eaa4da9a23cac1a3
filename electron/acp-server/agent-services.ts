import type { Plan } from '../../shared/entities/skill.ts';
import type { ChatService } from '../chat/chat-service.ts';
import type { OnEvent } from '../chat/emit-event.ts';
import type { ModelAccess } from '../chat/model-access.ts';
import type { ApprovalDesk } from '../permissions/approval-desk.ts';
import type { ProgramList } from '../sharing/program-list.ts';
import type { ConversationRepository } from '../storage/conversation-repository.ts';
import type { EditorSessionRepository } from '../storage/editor-session-repository.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ReadingOnly } from '../tools/reading-only.ts';

/** What Knapsack as an agent needs of the app. */
export interface AgentServices {
  readonly chat: Pick<ChatService, 'send' | 'stop' | 'messages' | 'promptContents'>;
  readonly conversations: Pick<ConversationRepository, 'find'>;
  readonly sessions: Pick<EditorSessionRepository, 'note' | 'page' | 'folderOf'>;
  /** The plans that the model was given in a conversation, by message. */
  readonly plans: { readonly frozen: (conversationId: string) => ReadonlyMap<string, Pick<Plan, 'tools'>> };
  readonly models: Pick<ModelAccess, 'ensureReady'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly desk: Pick<ApprovalDesk, 'requested' | 'settled'>;
  readonly readingOnly: ReadingOnly;
  readonly programs: ProgramList;
  readonly on: OnEvent;
  /** Loads the model and starts what runs in the background, unless that is done. */
  readonly start: () => void;
  readonly appVersion: string;
  readonly onError: (error: unknown) => void;
}
