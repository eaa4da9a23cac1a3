import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { CreateAppOptions } from '../app/app-options.ts';
import { createApp, type AppServices } from '../app/create-app.ts';
import type { Disposable } from '../foundation/disposable.ts';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { Embedder } from '../inference/embedder.ts';
import type { InferenceBackend } from '../inference/inference-backend.ts';
import { profilePath, type OwnProfile } from '../models/model-profile.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { BorrowedBackend } from './borrowed-backend.ts';
import type { MeasuredModel } from './measured-model.ts';
import { SeededRandom } from './seeded-random.ts';
import { dataFolder, type TemporaryProfile } from './temporary-profile.ts';

export const RESOURCES = path.join(import.meta.dirname, '../../resources');
/** Any number would do. */
const SEED = 17;
export const CAPABILITIES = { kind: 'web', appVersion: '0.0.0', versions: {} } as const;

export interface LaunchOptions {
  readonly profile: TemporaryProfile;
  readonly model: MeasuredModel;
  /** Takes the place of the profile next to the model. */
  readonly modelProfile: OwnProfile;
  /** Replaces the built-in tools. */
  readonly bundles?: (builtIn: readonly BundleDefinition[]) => readonly BundleDefinition[];
  /** Null where tools are chosen by words alone. */
  readonly embedder: Embedder | null;
  /** Stands in front of the model's own; for scripts that decide in its place. */
  readonly backend?: InferenceBackend;
  /** Whether prompts are read ahead of messages, as in the app. What is read ahead is not counted with answers. */
  readonly readsAhead?: boolean;
  readonly now?: () => Timestamp;
  /** What the person answers to calls that need a yes. The default is no, as nobody is there. */
  readonly answerApproval?: (approval: Approval) => ApprovalAnswer;
  readonly startHelper?: StartHelper;
  readonly reading?: CreateAppOptions['reading'];
}

/** A running app with its parts. */
export interface LaunchedApp extends AppServices, Disposable {}

/**
 * Starts the whole app on a model that is loaded already, and waits until it can answer.
 * @throws what keeps the model from being used.
 */
export async function launchApp({
  profile,
  model,
  modelProfile,
  bundles,
  embedder,
  backend = model.backend,
  readsAhead = false,
  now,
  answerApproval = () => 'no',
  startHelper,
  reading,
}: LaunchOptions): Promise<LaunchedApp> {
  const app = await createApp({
    capabilities: { ...CAPABILITIES, ...(startHelper && { startHelper }) },
    dataFolder: dataFolder(profile),
    resourcesFolder: RESOURCES,
    starterModel: placeModel(path.join(profile.folder, 'model'), model.file, modelProfile),
    engines: [{ runs: () => true, backend: new BorrowedBackend(backend, model, readsAhead) }],
    loadEmbedder: async () => borrowed(embedder),
    ...(bundles && { replaceBundles: bundles }),
    ...(now && { now }),
    ...(reading && { reading }),
    random: seededChoices(),
  });
  // Figures do not depend on whether the machine runs on battery.
  app.services.settings.update({ readsWhileTyping: readsAhead, readsOnBattery: readsAhead });
  const { desk } = app.services.permissions;
  desk.requested.on((approval) => desk.answer(approval.id, answerApproval(approval)));
  try {
    await app.services.models.ensureReady();
  } catch (error) {
    await app.dispose();
    throw error;
  }
  return { ...app.services, dispose: () => app.dispose() };
}

/** Links the model and writes a profile next to it, which the app then reads. @returns the model's path. */
export function placeModel(folder: string, file: string | null, profile: OwnProfile): string {
  mkdirSync(folder, { recursive: true });
  const place = path.join(folder, path.basename(file ?? 'model.gguf'));
  rmSync(place, { force: true });
  if (file !== null) symlinkSync(path.resolve(file), place);
  writeFileSync(profilePath(place), JSON.stringify(profile));
  return place;
}

/** The same for every app, so that a handle takes the same tokens in every run. */
function seededChoices(): () => number {
  const random = new SeededRandom(SEED);
  return () => random.next();
}

/** An app disposes of its embedder; several share this one. */
export function borrowed(embedder: Embedder | null): Embedder {
  if (embedder === null) throw new Error('No embedder is used in this measurement.');
  return {
    key: embedder.key,
    dimensions: embedder.dimensions,
    embed: (texts) => embedder.embed(texts),
    dispose: async () => {},
  };
}
