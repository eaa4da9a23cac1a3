import type { RecognitionFiles } from '../attachments/recognition/recognition-files.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { createKnowledgeBundle } from '../bundles/knowledge/bundle.ts';
import type { Emitter } from '../foundation/emitter.ts';
import type { Message } from '../../shared/entities/message.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import type { EmbedderService } from '../inference/embedder-service.ts';
import { Knowledge } from '../knowledge/knowledge.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { Catalog } from '../tools/catalog.ts';
import { CitedPassages } from './cited-passages.ts';
import type { Permissions } from './create-permissions.ts';

export interface CreateKnowledgeOptions {
  /** Of the index. */
  readonly file: string;
  readonly repositories: Pick<Repositories, 'knownFolders' | 'messages' | 'foreignFiles'>;
  readonly permissions: Pick<Permissions, 'grants' | 'desktop' | 'results'>;
  readonly catalog: Catalog;
  readonly embedder: EmbedderService;
  readonly settings: SettingsService;
  /** From the chat: an answer began or ended. */
  readonly answerChanged: Emitter<Message>;
  readonly isOnMains: () => Promise<boolean>;
  /** What the text on scanned pages is read with, in these languages. */
  readonly recognition: (languages: readonly string[]) => RecognitionFiles;
  readonly startHelper: StartHelper;
  /** Opens a file that was attached in a conversation, by its name. */
  readonly openAttached: (conversationId: string, name: string) => Promise<void>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

const MEGABYTE = 1_000_000;

/** Folders whose files are found by what is in them, and the tool for them, which exists while there is one. */
export function createKnowledge({
  file,
  repositories: { knownFolders, messages, foreignFiles },
  permissions: { grants, desktop, results },
  catalog,
  embedder,
  settings,
  answerChanged,
  isOnMains,
  recognition,
  startHelper,
  openAttached,
  emit,
  logger,
}: CreateKnowledgeOptions): { readonly knowledge: Knowledge; readonly cited: CitedPassages } {
  const generating = new Set<string>();
  const knowledge = new Knowledge({
    repository: knownFolders,
    grants,
    file,
    startHelper,
    reader: embedder,
    startReader: () => embedder.start().catch(() => undefined),
    // Where nobody can say, it is taken for mains power.
    mayRead: async () => settings.get().knowledgeOnBattery || (await isOnMains().catch(() => true)),
    isIdle: () => generating.size === 0,
    mostBytes: () => settings.get().knowledgeMegabytes * MEGABYTE,
    recognition: () => recognition(settings.get().textLanguages),
    logger,
  });
  const cited = new CitedPassages({ messages, grants, knowledge, desktop, openAttached });
  const bundle = createKnowledgeBundle({
    searchable: () => knowledge.searchable(),
    find: (text, limit, signal, folders) => knowledge.find(text, limit, signal, folders),
    isForeign: (path) => foreignFiles.has(path),
    firstNumber: (conversationId, count) => cited.firstNumber(conversationId, count),
    get mostCharacters() {
      return results.resultLength;
    },
  });
  let isShown = false;
  const showTool = (): void => {
    if (knowledge.hasFolders === isShown) return;
    isShown = !isShown;
    catalog.showBuiltIn(bundle, isShown);
  };
  showTool();
  knowledge.changed.on((folders) => {
    showTool();
    emit('knowledge.changed', [...folders]);
  });
  answerChanged.on(({ id, status }) => {
    if (status === 'generating') generating.add(id);
    else generating.delete(id);
    knowledge.noteActivity();
  });
  embedder.stateChanged.on(({ phase }) => {
    if (phase === 'ready') knowledge.noteActivity();
  });
  settings.changed.on(({ settings: current, previous }) => {
    if (
      current.knowledgeOnBattery !== previous.knowledgeOnBattery ||
      current.knowledgeMegabytes !== previous.knowledgeMegabytes
    )
      knowledge.noteSettings();
  });
  return { knowledge, cited };
}
