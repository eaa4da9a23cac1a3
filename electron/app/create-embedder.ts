import path from 'node:path';
import { strategyOf } from '../../shared/entities/setting-meanings.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import type { AppNotice } from '../../shared/entities/notice.ts';
import { t } from '../../shared/texts/translate.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { DisposableStore } from '../foundation/disposable.ts';
import type { Logger } from '../foundation/logger.ts';
import { EmbedderService, type EmbedderState } from '../inference/embedder-service.ts';
import type { EngineProcess } from '../inference/engine-process/engine-process.ts';
import type { HeaderReader } from '../inference/engine-process/header-reader.ts';
import { ProcessEmbedder } from '../inference/engine-process/process-embedder.ts';
import type { AnchorProbe } from '../inference/embedders/embedder-anchors.ts';
import { EmbedderLibrary, type EmbedderEngine } from '../models/embedders/embedder-library.ts';
import { EmbedderSwitch } from '../models/embedders/embedder-switch.ts';
import { needsEmbedder } from '../selection/create-strategy.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';

export const EMBEDDER_FILE = path.join('models', 'starter', 'knapsack-embedder.Q8_0.gguf');
const NOTICE_ID = 'embedder';
const FALLBACK_NOTICE_ID = 'embedder-fallback';

export interface CreateEmbedderOptions {
  readonly resourcesFolder: string;
  /** Runs embedders. */
  readonly local: EngineProcess;
  /** Reads files of embedders before `local` opens them. */
  readonly headers: HeaderReader;
  /** Replaces the starter embedder. */
  readonly loadEmbedder?: EmbedderEngine['loadIncluded'] | undefined;
  readonly repositories: Pick<Repositories, 'notices' | 'embedders' | 'vectors'>;
  /** Texts that embedders are compared on. */
  readonly probes: () => readonly AnchorProbe[];
  readonly settings: SettingsService;
  readonly raise: (notice: AppNotice) => void;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** The one embedder, for everything that is found by meaning, and the choice of it. Nothing is loaded until it is needed. */
export function createEmbedder(
  resources: DisposableStore,
  {
    local,
    headers,
    loadEmbedder,
    resourcesFolder,
    repositories,
    probes,
    settings,
    raise,
    emit,
    logger,
  }: CreateEmbedderOptions,
): { readonly embedder: EmbedderService; readonly embedders: EmbedderSwitch } {
  const { embedders: repository, vectors, notices } = repositories;
  const included = { file: path.join(resourcesFolder, EMBEDDER_FILE), prefixes: null };
  const library = resources.add(
    new EmbedderLibrary({
      repository,
      vectors,
      probes,
      engine: {
        inspect: (file) => headers.readEmbedder(file),
        load: async (file, prefixes) => {
          // The file may have changed since it was added.
          await headers.readEmbedder(file);
          return ProcessEmbedder.load(local.runs, { file, prefixes });
        },
        loadIncluded: loadEmbedder ?? (() => ProcessEmbedder.load(local.runs, included)),
      },
    }),
  );
  const embedder: EmbedderService = resources.add(new EmbedderService({ load: () => embedders.loadInUse(), logger }));
  const embedders: EmbedderSwitch = resources.add(
    new EmbedderSwitch({
      library,
      repository,
      replace: (next) => embedder.replace(next),
      onFallback: (name, error) => raise(fallbackNotice(name, error)),
      logger,
    }),
  );
  embedder.stateChanged.on((state) => {
    keepNotice(state, settings.get(), repositories, raise);
    if (state.phase === 'ready' && embedders.state.failure === null) notices.remove(FALLBACK_NOTICE_ID);
  });
  embedders.stateChanged.on((state) => emit('embedders.state-changed', state));
  return { embedder, embedders };
}

const fallbackNotice = (name: string, error: string): AppNotice => ({
  id: FALLBACK_NOTICE_ID,
  level: 'warning',
  message: t("{name} can't be used, so Knapsack searches with its included embedding model: {error}", { name, error }),
  action: t('Put the file back and restart Knapsack, or choose another embedding model in Settings, under Tools.'),
});

/** Shown once, above everything else, until the embedder works again or the person dismisses it. */
function keepNotice(
  state: EmbedderState,
  settings: Settings,
  { notices }: Pick<Repositories, 'notices'>,
  raise: CreateEmbedderOptions['raise'],
): void {
  if (state.phase === 'ready') notices.remove(NOTICE_ID);
  if (state.phase !== 'failed' || !needsEmbedder(strategyOf(settings))) return;
  raise({
    id: NOTICE_ID,
    level: 'warning',
    message: t('Tools cannot be selected by meaning, so every message carries all that fit: {error}', {
      error: state.error,
    }),
    action: t(
      'Knapsack tries again by itself. If this message stays, reinstall Knapsack, or choose another strategy in Settings, under Tools.',
    ),
  });
}
