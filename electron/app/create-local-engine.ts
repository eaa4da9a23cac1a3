import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppNotice } from '../../shared/entities/notice.ts';
import type { ProcessorOptions } from '../../shared/entities/processor.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import { t } from '../../shared/texts/translate.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import type { ProfilePaths } from '../foundation/paths.ts';
import { EngineProcess } from '../inference/engine-process/engine-process.ts';
import type { HeaderReader } from '../inference/engine-process/header-reader.ts';
import { hasOtherProcessor } from '../models/has-other-processor.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { snapshotQuota } from './create-models.ts';

export interface CreateLocalEngineOptions {
  readonly startHelper: StartHelper;
  /** Reads files before the engine opens them. */
  readonly headers: HeaderReader;
  readonly paths: Pick<ProfilePaths, 'snapshots'>;
  readonly resourcesFolder: string;
  readonly settings: SettingsService;
  readonly logger: Logger;
  readonly raise: (notice: AppNotice) => void;
}

const snapshotDropped = (): AppNotice => ({
  id: 'snapshot-dropped',
  level: 'warning',
  message: t('The model stopped three times while it restored a saved state, so Knapsack deleted that state.'),
  action: t('Your conversations are unchanged. The model reads one of them again, which takes longer once.'),
});

/** The engine that runs models and the embedder on this computer, in a separate process that starts when it is needed. */
export function createLocalEngine({
  startHelper,
  headers,
  paths,
  resourcesFolder,
  settings,
  logger,
  raise,
}: CreateLocalEngineOptions): EngineProcess {
  const backends = path.join(resourcesFolder, 'backends');
  const engine = new EngineProcess({
    start: startHelper,
    headers,
    logger,
    snapshotFolder: paths.snapshots,
    snapshotQuotaBytes: snapshotQuota(settings.get()),
    processor: processorOptions(settings.get()),
    backendsFolder: existsSync(backends) ? backends : null,
    onSnapshotDropped: () => raise(snapshotDropped()),
  });
  settings.changed.on(({ settings: now, previous }) => {
    if (hasOtherProcessor(now, previous)) engine.chooseProcessor(processorOptions(now));
  });
  return engine;
}

/** What models are to run on, as the person chose. */
export const processorOptions = ({ graphics, graphicsDevice, processorThreads }: Settings): ProcessorOptions => ({
  graphics,
  device: graphicsDevice,
  threads: processorThreads,
});
