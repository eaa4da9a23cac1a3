import type { Attachments } from '../../attachments/attachments.ts';
import type { TextLanguages } from '../../attachments/recognition/text-languages.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { EmbedderService } from '../../inference/embedder-service.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { CitedPassages } from '../cited-passages.ts';
import { createKnowledge } from '../create-knowledge.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createKnowledgeHandlers } from '../rpc-handlers/knowledge.ts';

type Needs = Profile & {
  readonly attachments: Attachments;
  readonly catalog: Catalog;
  readonly chat: ChatService;
  readonly embedder: EmbedderService;
  readonly isOnMains: () => Promise<boolean>;
  readonly permissions: Permissions;
  readonly textLanguages: TextLanguages;
};

export interface KnowledgeParts {
  readonly knowledge: Knowledge;
  readonly cited: CitedPassages;
}

/** Folders whose files are found by what is in them. */
export const addKnowledge: Feature<Needs, KnowledgeParts, 'knowledge'> = (parts) => {
  const { paths, resources, attachments, textLanguages, chat } = parts;
  const { knowledge, cited } = createKnowledge({
    ...parts,
    recognition: (languages) => textLanguages.files(languages),
    openAttached: (conversationId, name) => attachments.openNamed(conversationId, name),
    file: paths.knowledge,
    answerChanged: chat.answerChanged,
  });
  resources.add(knowledge);
  return {
    gives: { knowledge, cited },
    handlers: () => createKnowledgeHandlers({ knowledge, cited }),
    start: () => knowledge.start(),
    noteCall: () => knowledge.noteActivity(),
  };
};
