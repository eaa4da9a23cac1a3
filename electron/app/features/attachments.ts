import type { Attachments } from '../../attachments/attachments.ts';
import type { TextLanguages } from '../../attachments/recognition/text-languages.ts';
import type { ChatService } from '../../chat/chat-service.ts';
import type { HubService } from '../../hub/hub-service.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import type { ProjectService } from '../../projects/project-service.ts';
import type { ResultFiles } from '../../tools/result-files.ts';
import type { CitedPassages } from '../cited-passages.ts';
import { createAttachments } from '../create-attachments.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createAttachmentHandlers } from '../rpc-handlers/attachments.ts';
import { createTextLanguageHandlers } from '../rpc-handlers/text-languages.ts';

type Needs = Profile & {
  readonly permissions: Permissions;
  readonly models: ModelManager;
  readonly projects: ProjectService;
  readonly resultFiles: ResultFiles;
};

export interface AttachmentParts {
  readonly attachments: Attachments;
  readonly textLanguages: TextLanguages;
}

interface Later {
  readonly chat: ChatService;
  readonly cited: CitedPassages;
  readonly hub: HubService;
}

/** Files that the person gives to a chat. */
export const addAttachments: Feature<Needs, AttachmentParts, 'attachments' | 'textLanguages', Later> = (
  parts,
  later,
) => {
  const { resources, models, projects } = parts;
  const { attachments, suggestedFiles, textLanguages } = createAttachments({
    ...parts,
    download: (file) => later().hub.downloadFile(file),
    contextSize: () => models.toolPreferences?.contextSize ?? null,
    shared: (conversationId) => projects.of(conversationId)?.files ?? [],
    readsFiles: () => models.profile?.guided !== true,
    modelId: () => (models.state.phase === 'ready' ? models.state.modelId : null),
    countTokens: async (text) => (await later().chat.countTokens(text))?.tokens ?? null,
    firstNumber: (conversationId, count) => later().cited.firstNumber(conversationId, count),
  });
  resources.add(attachments);
  resources.add(textLanguages);
  return {
    gives: { attachments, textLanguages },
    handlers: () => ({
      ...createAttachmentHandlers(attachments, suggestedFiles),
      ...createTextLanguageHandlers(textLanguages),
    }),
  };
};
