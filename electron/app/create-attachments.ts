import { realpathSync } from 'node:fs';
import { Attachments } from '../attachments/attachments.ts';
import { FileReader } from '../attachments/file-reader.ts';
import { KeptFiles } from '../attachments/kept-files.ts';
import { shippedRecognition } from '../attachments/recognition/recognition-files.ts';
import { TextLanguages, type LanguageDownload } from '../attachments/recognition/text-languages.ts';
import { SuggestedFiles } from '../attachments/suggested-files.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import { profilePaths, type ProfilePaths } from '../foundation/paths.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import type { Permissions } from './create-permissions.ts';

export interface CreateAttachmentsOptions {
  readonly paths: Pick<ProfilePaths, 'dataFolder'>;
  readonly repositories: Pick<Repositories, 'attachments' | 'foreignFiles'>;
  readonly permissions: Pick<Permissions, 'grants' | 'desktop'>;
  readonly startHelper: StartHelper;
  readonly resultFiles: Pick<ResultFiles, 'keep'>;
  readonly resourcesFolder: string;
  /** Whether text in pictures is read, and in which languages. */
  readonly settings: Pick<SettingsService, 'get' | 'update'>;
  readonly download: (file: LanguageDownload) => Promise<void>;
  /** Tokens of context of the model in use; null while none is loaded. */
  readonly contextSize: () => number | null;
  /** Ids of the files that a conversation gets because of its project; null is the next one. */
  readonly shared: (conversationId: string | null) => readonly string[];
  /** Whether the model in use reads what is attached. */
  readonly readsFiles: () => boolean;
  /** Id of the model in use; null while none is loaded. */
  readonly modelId: () => string | null;
  /** @returns tokens of a text as the model in use reads it; null while none is loaded. */
  readonly countTokens: (text: string) => Promise<number | null>;
  /** @returns the first of so many numbers that answers of a conversation don't cite yet. */
  readonly firstNumber: (conversationId: string, count: number) => number;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** Files that the person gives to a chat, and those that can be suggested. */
export function createAttachments({
  paths,
  repositories,
  permissions: { grants, desktop },
  startHelper,
  resultFiles,
  resourcesFolder,
  settings,
  download,
  contextSize,
  shared,
  readsFiles,
  modelId,
  countTokens,
  firstNumber,
  emit,
  logger,
}: CreateAttachmentsOptions): {
  readonly attachments: Attachments;
  readonly suggestedFiles: SuggestedFiles;
  readonly textLanguages: TextLanguages;
} {
  const dataFolder = realpathSync(paths.dataFolder);
  const reader = new FileReader(startHelper, logger);
  const textLanguages = new TextLanguages({
    folder: profilePaths(dataFolder).textLanguages,
    shipped: shippedRecognition(resourcesFolder),
    download,
    chosen: () => settings.get().textLanguages,
    choose: (codes) => void settings.update({ textLanguages: [...codes] }),
    check: (files) => reader.checkLanguages(files),
  });
  const attachments = new Attachments({
    repository: repositories.attachments,
    reader,
    kept: new KeptFiles(profilePaths(dataFolder).attachments),
    closed: grants.closed,
    platform: grants.platform,
    foreignFiles: repositories.foreignFiles,
    desktop,
    contextSize,
    shared,
    readsFiles,
    modelId,
    countTokens,
    firstNumber,
    recognition: () => {
      const { readsTextInPictures, textLanguages: codes } = settings.get();
      return readsTextInPictures ? textLanguages.files(codes) : null;
    },
    keepPicture: async (callId, bytes) =>
      (await resultFiles.keep(callId, [{ bytes, mimeType: 'image/jpeg' }]))[0] ?? null,
    logger,
  });
  attachments.changed.on((id) => emit('attachments.changed', { id, sent: attachments.sent(id) }));
  textLanguages.changed.on((list) => emit('textLanguages.changed', [...list]));
  Promise.all([attachments.tidy(), textLanguages.tidy()]).catch((error: unknown) =>
    logger.log('warning', 'Files that were never sent could not be deleted.', error),
  );
  return { attachments, textLanguages, suggestedFiles: new SuggestedFiles(() => grants.folders()) };
}
