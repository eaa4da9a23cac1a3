import path from 'node:path';
import type { Settings } from '../../shared/entities/settings.ts';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import { EmbedderService, type EmbedderState } from '../inference/embedder-service.ts';
import type { EngineProcess } from '../inference/engine-process/engine-process.ts';
import { ProcessEmbedder } from '../inference/engine-process/process-embedder.ts';
import { needsEmbedder } from '../selection/create-strategy.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';

export const EMBEDDER_FILE = path.join('starter-model', 'knapsack-embedder.Q8_0.gguf');
const NOTICE_ID = 'embedder';

export interface CreateEmbedderOptions {
  readonly resourcesFolder: string;
  /** Runs the starter embedder. */
  readonly local: EngineProcess;
  /** Replaces the starter embedder. */
  readonly loadEmbedder?: EmbedderOptions['load'] | undefined;
  readonly repositories: Pick<Repositories, 'notices'>;
  readonly settings: SettingsService;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}
type EmbedderOptions = ConstructorParameters<typeof EmbedderService>[0];

/** The one embedder, for everything that is found by meaning. It loads nothing until it is needed. */
export function createEmbedder({
  resourcesFolder,
  local,
  loadEmbedder = () => ProcessEmbedder.load(local.runs, path.join(resourcesFolder, EMBEDDER_FILE)),
  repositories,
  settings,
  emit,
  logger,
}: CreateEmbedderOptions): EmbedderService {
  const embedder = new EmbedderService({ load: loadEmbedder, logger });
  embedder.stateChanged.on((state) => keepNotice(state, settings.get(), repositories, emit));
  return embedder;
}

/** Shown once, above everything else, until the embedder works again or the person dismisses it. */
function keepNotice(
  state: EmbedderState,
  { toolStrategy }: Settings,
  { notices }: Pick<Repositories, 'notices'>,
  emit: EmitEvent,
): void {
  if (state.phase === 'ready') notices.remove(NOTICE_ID);
  if (state.phase !== 'failed' || !needsEmbedder(toolStrategy)) return;
  const notice: AppNotice = {
    id: NOTICE_ID,
    level: 'warning',
    message: `Tools cannot be selected by meaning, so every message carries all that fit: ${state.error}`,
    action:
      'Restart Knapsack, reinstall it if that does not help, or choose another strategy in Settings, under Tools.',
  };
  notices.remove(NOTICE_ID);
  notices.add(notice, Date.now());
  emit('app.notice-raised', notice);
}
