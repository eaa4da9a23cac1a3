import type { Logger } from '../foundation/logger.ts';
import type { Outgoing } from '../foundation/outgoing/outgoing.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { UpdateHost } from '../updates/update-host.ts';
import { UpdateService } from '../updates/update-service.ts';
import type { Updater } from '../updates/updater.ts';
import { whyNoUpdates } from '../updates/why-no-updates.ts';

export interface CreateUpdatesOptions {
  readonly host: UpdateHost | undefined;
  readonly settings: SettingsService;
  readonly outgoing: Outgoing;
  readonly logger: Logger;
  readonly now?: () => number;
}

/** What replaces the app is loaded when it is first needed. */
export function createUpdates({ host, settings, outgoing, logger, now }: CreateUpdatesOptions): UpdateService {
  const feed = host?.feed ?? null;
  const createUpdater = async (): Promise<Updater> => {
    if (host === undefined || feed === null) throw new Error('There is nothing to update.');
    const { PackageUpdater } = await import('../updates/package-updater.ts');
    return new PackageUpdater({ host, feed, outgoing, logger });
  };
  return new UpdateService({
    settings,
    unavailable: whyNoUpdates(host) === null ? null : () => whyNoUpdates(host) ?? '',
    host: feed === null ? null : new URL(feed.address).host,
    isClosed: () => outgoing.isClosed,
    createUpdater,
    ...(now && { now }),
  });
}
