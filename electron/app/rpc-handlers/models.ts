import type { LargerContext, LargerContextReason } from '../../../shared/entities/larger-context.ts';
import type { ModelFile, ModelState } from '../../../shared/entities/model-file.ts';
import type { ModelChoices, ModelOptionName, ModelPage } from '../../../shared/entities/model-options.ts';
import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { InferenceBackend } from '../../inference/inference-backend.ts';
import type { ModelFits } from '../../models/model-fits.ts';
import type { AppCheckUps } from '../create-check-ups.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

/** What the window may ask about models. */
export interface ModelCommands {
  list(): ModelFile[];
  readonly state: ModelState;
  /** Begins to load the model and returns; state changes say how it goes. */
  choose(id: string): void | Promise<void>;
  add(path: string, name?: string): Promise<ModelFile>;
  remove(id: string): void | Promise<void>;
  page(id: string): Promise<ModelPage>;
  changeOptions(id: string, set: ModelChoices, reset: readonly ModelOptionName[]): Promise<ModelPage>;
}

/** The engines: what runs models, and saved KV caches on disk. */
export type EngineCommands = Pick<InferenceBackend, 'processorState' | 'snapshotUsage' | 'deleteSnapshots'>;

/** What models mean on this machine. */
export type FitCommands = Pick<ModelFits, 'fit' | 'alternatives'>;

/** What the window may ask about check-ups. */
export type CheckUpCommands = Pick<AppCheckUps, 'state' | 'start' | 'stop' | 'skip' | 'forget'>;

/** @returns a larger context that helps; null where there is none. */
export type FindLargerContext = (reason: LargerContextReason) => Promise<LargerContext | null>;

export function createModelHandlers(
  models: ModelCommands,
  findLargerContext: FindLargerContext,
  engines: EngineCommands,
  fits: FitCommands,
  checkUps: CheckUpCommands,
  capabilities: HostCapabilities,
): AreaHandlers<'models'> {
  return {
    'models.list': () => models.list(),
    'models.state': () => models.state,
    'models.choose': async ({ id }) => {
      await models.choose(id);
      return null;
    },
    'models.add': ({ path, name }) => models.add(path, name),
    'models.remove': async ({ id }) => {
      await models.remove(id);
      return null;
    },
    'models.page': ({ id }) => models.page(id),
    'models.changeOptions': ({ id, set, reset }) => models.changeOptions(id, set, reset),
    'models.checkUp': ({ id }) => checkUps.state(id),
    'models.startCheckUp': async ({ id, agreed }) => {
      await checkUps.start(id, agreed);
      return null;
    },
    'models.stopCheckUp': async () => {
      await checkUps.stop();
      return null;
    },
    'models.skipCheckUp': async ({ id }) => {
      await checkUps.skip(id);
      return null;
    },
    'models.forgetCheckUp': async ({ id }) => {
      await checkUps.forget(id);
      return null;
    },
    'models.fit': ({ id }) => fits.fit(id),
    'models.alternatives': async ({ id }) => [...(await fits.alternatives(id))],
    'models.largerContext': ({ reason }) => findLargerContext(reason),
    'models.processor': async () => (await engines.processorState?.()) ?? null,
    'models.snapshots': () => engines.snapshotUsage(),
    'models.deleteSnapshots': async () => {
      await engines.deleteSnapshots(null);
      return null;
    },
    'models.pickFile': async () => {
      if (capabilities.pickModelFile === undefined) {
        throw new RpcError(
          'unsupported',
          t('This window has no file dialog. Type or paste the path of the GGUF file instead.'),
        );
      }
      const path = await capabilities.pickModelFile();
      return path === null ? null : { path };
    },
  };
}
