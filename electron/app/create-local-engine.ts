import type { AppNotice } from '../../shared/entities/notice.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Logger } from '../foundation/logger.ts';
import type { ProfilePaths } from '../foundation/paths.ts';
import { EngineProcess } from '../inference/engine-process/engine-process.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { snapshotQuota } from './create-models.ts';

export interface CreateLocalEngineOptions {
  readonly startHelper: StartHelper;
  readonly paths: Pick<ProfilePaths, 'snapshots'>;
  readonly settings: SettingsService;
  readonly logger: Logger;
  readonly raise: (notice: AppNotice) => void;
}

const SNAPSHOT_DROPPED: AppNotice = {
  id: 'snapshot-dropped',
  level: 'warning',
  message: 'The model stopped three times while it restored a saved state, so Knapsack deleted that state.',
  action: 'Your conversations are unchanged. The model reads one of them again, which takes longer once.',
};

/** The engine that runs models and the embedder on this computer, in a separate process that starts when it is needed. */
export const createLocalEngine = ({
  startHelper,
  paths,
  settings,
  logger,
  raise,
}: CreateLocalEngineOptions): EngineProcess =>
  new EngineProcess({
    start: startHelper,
    logger,
    snapshotFolder: paths.snapshots,
    snapshotQuotaBytes: snapshotQuota(settings.get()),
    onSnapshotDropped: () => raise(SNAPSHOT_DROPPED),
  });
