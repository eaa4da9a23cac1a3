import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import type { EngineProcess } from '../../inference/engine-process/engine-process.ts';
import { HeaderReader } from '../../inference/engine-process/header-reader.ts';
import type { EngineRouter } from '../../inference/engine-router.ts';
import type { Loader } from '../../loader/loader.ts';
import { MachineFit } from '../../models/fit/machine.ts';
import { SpeedRecords } from '../../models/fit/speed-records.ts';
import { ModelFits } from '../../models/model-fits.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { ServedModels } from '../../models/served-models.ts';
import { ResultFiles } from '../../tools/result-files.ts';
import { createEngines } from '../create-engines.ts';
import { createLocalEngine, processorOptions } from '../create-local-engine.ts';
import { createModels } from '../create-models.ts';
import type { Feature } from '../feature.ts';
import { findLargerContext } from '../larger-context.ts';
import type { Profile } from '../open-profile.ts';
import { createModelServerHandlers } from '../rpc-handlers/model-servers.ts';
import { createModelHandlers, type CheckUpCommands } from '../rpc-handlers/models.ts';

type Needs = Profile & { readonly outgoing: Outgoing };

export interface ModelParts {
  /** Runs models and embedders on this computer. */
  readonly local: EngineProcess;
  readonly headers: HeaderReader;
  readonly backend: EngineRouter;
  readonly models: ModelManager;
  /** Models on servers. */
  readonly servers: ServedModels;
  /** What this machine can run. */
  readonly machine: MachineFit;
  /** Pictures and sounds of calls, which models that see get as well. */
  readonly resultFiles: ResultFiles;
}

interface Later {
  readonly loader: Loader;
  readonly checkUps: CheckUpCommands;
}

/** Models, and what runs them. */
export const addModels: Feature<Needs, ModelParts, 'models' | 'modelServers', Later> = (parts, later) => {
  const { options, capabilities, paths, resources, repositories, settings, secrets, outgoing, logger } = parts;
  const headers = resources.add(new HeaderReader(parts.startHelper));
  const servers = new ServedModels({ repository: repositories.servedModels, secrets, outgoing });
  const local = resources.add(createLocalEngine({ ...parts, headers }));
  const resultFiles = new ResultFiles(paths.resultFiles);
  const engines =
    options.engines ?? createEngines(local, servers, () => processorOptions(settings.get()), outgoing, resultFiles);
  const { backend, models } = createModels({ ...parts, ...options, engines, servers });
  resources.add(models);
  const speeds = resources.add(new SpeedRecords({ repository: repositories.speeds, backend, models, logger }));
  backend.stepMeasured.on((figures) => void speeds.note(figures));
  const machine = new MachineFit({
    records: (shape) => speeds.list(shape),
    measureFormats: (timing) => backend.measureFormats(timing),
  });
  return {
    gives: { local, headers, backend, models, servers, machine, resultFiles },
    handlers: () => {
      const { loader, checkUps } = later();
      const fits = new ModelFits({ backend, models, machine });
      return {
        ...createModelHandlers(
          models,
          (reason) => findLargerContext(reason, { models, loader, backend }),
          backend,
          fits,
          checkUps,
          capabilities,
        ),
        ...createModelServerHandlers(servers, () => models.list(), settings),
      };
    },
    start: () => models.start(),
  };
};
