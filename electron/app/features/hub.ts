import path from 'node:path';
import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { overallProgress } from '../../hub/downloads/overall-progress.ts';
import { HubService } from '../../hub/hub-service.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { MachineFit } from '../../models/fit/machine.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createHubHandlers } from '../rpc-handlers/hub.ts';

type Needs = Profile & {
  readonly backend: EngineRouter;
  readonly machine: MachineFit;
  readonly models: ModelManager;
  readonly outgoing: Outgoing;
};

/** Models to find and download. */
export const addHub: Feature<Needs, { readonly hub: HubService }, 'hub'> = (parts) => {
  const { capabilities, paths, resourcesFolder, resources, repositories, settings, secrets, emit, logger } = parts;
  const { backend, machine, models, outgoing } = parts;
  const hub = resources.add(
    new HubService({
      backend,
      models,
      repository: repositories.downloads,
      settings,
      secrets,
      machine,
      outgoing,
      logger,
      modelsFolder: paths.models,
      headerFolder: paths.headers,
      suggestionFiles: [paths.suggestions, path.join(resourcesFolder, 'models', 'suggested-models.json')],
    }),
  );
  hub.downloads.changed.on((downloads) => {
    emit('hub.downloads-changed', downloads);
    capabilities.showProgress?.(overallProgress(downloads));
  });
  return {
    gives: { hub },
    handlers: () => createHubHandlers(hub, secrets),
    start: () => {
      hub.start().catch((error: unknown) => logger.log('warning', 'Downloads could not go on.', error));
    },
  };
};
