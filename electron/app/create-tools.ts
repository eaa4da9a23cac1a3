import type { ResultFiles } from '../tools/result-files.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import { createEarlierBundle } from '../bundles/earlier/bundle.ts';
import { storedChat } from '../bundles/earlier/stored-chat.ts';
import { createSkillsBundle } from '../bundles/skills/bundle.ts';
import { createBundles, type BundleServices } from '../bundles/index.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import { runProgram } from '../foundation/run-program.ts';
import type { Logger } from '../foundation/logger.ts';
import type { EmbedderService } from '../inference/embedder-service.ts';
import type { OtherLanguages } from '../inference/other-languages.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { abilitiesOf } from './abilities-of.ts';
import { createAgents } from './create-agents.ts';
import { createConnections } from './create-connections.ts';
import { createSampleModel } from './create-sample-model.ts';
import { createExecutor } from './create-executor.ts';
import { createSearch } from './create-search.ts';
import { createMemory, type CreateMemoryOptions } from './create-memory.ts';
import type { HostCapabilities } from './host-capabilities.ts';
import type { Permissions } from './create-permissions.ts';
import type { Undo } from './create-undo.ts';
import { createSkills } from './create-skills.ts';
import { describeCatalog } from './rpc-handlers/tools.ts';
import { Learning } from '../loader/learning.ts';
import { createLoader, type CreateLoaderOptions } from '../loader/create-loader.ts';
import type { Secrets } from '../outside-programs/named-secrets.ts';
import type { ModelManager } from '../models/model-manager.ts';
import { SHIPPED_VECTORS, withShippedVectors } from '../selection/shipped-vectors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import { NO_SERVED_SKILLS, type ServedSkills } from '../skills/served-skills.ts';
import { READ_SKILL } from '../skills/skill-service.ts';
import { Catalog } from '../tools/catalog.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { ReadingOnly } from '../tools/reading-only.ts';

export interface CreateToolsOptions {
  readonly resourcesFolder: string;
  readonly skillFolder: string;
  readonly services: Omit<BundleServices, 'memory' | 'abilities'>;
  readonly permissions: Permissions;
  readonly undo: Undo;
  readonly repositories: Repositories;
  readonly backend: InferenceBackend;
  readonly embedder: EmbedderService;
  readonly others: OtherLanguages;
  readonly models: ModelManager;
  readonly settings: SettingsService;
  readonly secrets: Secrets;
  readonly capabilities: HostCapabilities;
  /** Copies of folders that agents work in. */
  readonly copyFolder: string;
  /** Folder of servers that were installed from files. */
  readonly serverFolder: string;
  readonly resultFiles: ResultFiles;
  readonly bundleRules: NonNullable<CreateLoaderOptions['bundleRules']>;
  readonly memoryOwner: NonNullable<CreateMemoryOptions['memoryOwner']>;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /** Replaces the built-in tools. */
  readonly replaceBundles?: (builtIn: readonly BundleDefinition[]) => readonly BundleDefinition[];
  /** The clock of the tools. */
  readonly now?: () => Timestamp;
}

/**
 * The tools of this profile: the catalog, the executor, and the loader with its index. Nothing is embedded while the
 * loader is off.
 */
export function createTools({
  resourcesFolder,
  skillFolder,
  services,
  permissions,
  undo,
  repositories,
  backend,
  embedder,
  others,
  models,
  settings,
  secrets,
  capabilities,
  copyFolder,
  serverFolder,
  resultFiles,
  bundleRules,
  memoryOwner,
  emit,
  logger,
  replaceBundles = (builtIn) => builtIn,
  now,
}: CreateToolsOptions) {
  const recallThreshold = (): number | null => models.recallThreshold;
  const { memory, tools } = createMemory({
    repositories,
    settings,
    emit,
    logger,
    reader: embedder,
    memoryOwner,
    recallThreshold,
  });
  const earlier = createEarlierBundle(storedChat(repositories));
  const bundles = [
    ...replaceBundles(
      createBundles({ ...services, memory: tools, abilities: () => abilitiesOf(catalog, settings.get()) }),
    ),
    earlier,
  ];
  const catalog = new Catalog(bundles);
  catalog.noteGone(repositories.goneTools.list());
  catalog.gone.on(({ names, why }) => repositories.goneTools.add(names, why));
  const { outcomes } = repositories;
  const learning = new Learning({ outcomes, reader: embedder, catalog, settings, logger });
  // Connections need the catalog, and skills need both.
  const servers: { skills: ServedSkills } = { skills: NO_SERVED_SKILLS };
  const { skills, plans, suggestions, shelf, skillPlaces, onAnswered } = createSkills({
    served: {
      list: () => servers.skills.list(),
      read: (skill, file, signal) => servers.skills.read(skill, file, signal),
    },
    folder: skillFolder,
    resourcesFolder,
    repositories,
    settings,
    emit,
    logger,
    reader: embedder,
    contextSize: () => models.toolPreferences?.contextSize ?? null,
    catalog,
    learning,
    followsSkills: () => models.followsSkills,
    recallThreshold,
  });
  permissions.readable.add((conversationId) => shelf.foldersOf(conversationId));
  const { index, loader, exampleRequests } = createLoader({
    bundles,
    catalog,
    learning,
    embedder,
    others,
    settings,
    repositories,
    skills,
    logger,
    folders: () => permissions.grants.folders().map(({ path: folder }) => folder),
    vectors: withShippedVectors(repositories.vectors, SHIPPED_VECTORS, logger),
    countTokens: (counted, format) => backend.countDocumentation(counted, format),
    preferences: () => models.toolPreferences,
    delegated: (id) => permissions.delegated.find(id),
    bundleRules,
  });
  const skillTools = createSkillsBundle(shelf, runProgram);
  const showSkillTools = (): void => {
    const isShown = catalog.find(READ_SKILL) !== null;
    if (skills.hasMore !== isShown) catalog.showBuiltIn(skillTools, !isShown);
  };
  showSkillTools();
  skills.changed.on(showSkillTools);
  models.stateChanged.on(showSkillTools);
  const search = createSearch({ catalog, settings, secrets, logger });
  const { connections, imports, questions } = createConnections({
    repositories,
    secrets,
    catalog,
    permissions,
    settings,
    sampleModel: createSampleModel({ backend, models }),
    serverFolder,
    resultFiles,
    appVersion: capabilities.appVersion,
    emit,
    logger,
  });
  servers.skills = connections.skills;
  let listed = '';
  const noteServed = (): void => {
    const current = JSON.stringify(connections.skills.list());
    if (current === listed) return;
    listed = current;
    skills.noteChange();
  };
  noteServed();
  connections.changed.on(noteServed);
  const { agents, agentChanges, agentChats } = createAgents({
    repositories,
    secrets,
    catalog,
    permissions,
    undo,
    settings,
    capabilities,
    copyFolder,
    emit,
    logger,
  });
  const catchUp = (): void => {
    memory.catchUp();
    skills.catchUp();
    learning.catchUp();
  };
  embedder.stateChanged.on(({ phase }) => {
    if (phase === 'ready') catchUp();
  });
  loader.changed.on((conversationId) => emit('loader.tools-changed', { conversationId }));
  index.stateChanged.on((state) => emit('loader.index-changed', state));
  catalog.changed.on(() => emit('tools.catalog-changed', describeCatalog(catalog, settings.get())));
  const startWhenOn = (): void => {
    if (settings.get().toolLoader && index.state.phase === 'off') index.start();
  };
  settings.changed.on(startWhenOn);
  settings.changed.on(({ settings: current, previous }) => {
    if (current.skillFolders !== previous.skillFolders) skills.noteChange();
    if (current.memory === previous.memory && current.toolLoader === previous.toolLoader) return;
    // Tools that depend on one of the two settings appear or disappear.
    emit('tools.catalog-changed', describeCatalog(catalog, current));
    catchUp();
  });
  startWhenOn();
  undo.journal.reverted.on((areas) => {
    if (areas.includes('memories')) memory.noteReverted();
    if (areas.includes('reminders')) services.reminders.changed.emit();
  });
  const readingOnly = new ReadingOnly();
  return {
    catalog,
    agents,
    agentChanges,
    agentChats,
    readingOnly,
    search,
    connections,
    imports,
    questions,
    index,
    loader,
    exampleRequests,
    learning,
    memory,
    skills,
    skillPlaces,
    plans,
    suggestions,
    onAnswered,
    executor: createExecutor({
      catalog,
      permissions,
      undo,
      messages: repositories.messages,
      resultFiles,
      readingOnly,
      emit,
      logger,
      now,
    }),
  };
}
