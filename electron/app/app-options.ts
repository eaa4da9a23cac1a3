import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { Engine } from '../inference/engine-router.ts';
import type { CreateRequestReaderOptions } from '../reading/request-reader.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import type { CreateCheckUpsOptions } from './create-check-ups.ts';
import type { CreateEmbedderOptions } from './create-embedder.ts';
import type { HostCapabilities } from './host-capabilities.ts';

export interface CreateAppOptions {
  readonly capabilities: HostCapabilities;
  /** Created if it doesn't exist. */
  readonly dataFolder: string;
  /** Contains `models/starter/`, `skills/` and `docs/`. */
  readonly resourcesFolder: string;
  /** Replace the app's own engines, for tests and benchmarks. */
  readonly engines?: readonly Engine[];
  /** Replaces the starter embedder, for tests and benchmarks. */
  readonly loadEmbedder?: CreateEmbedderOptions['loadEmbedder'];
  /** The clock of tools and reminders, for tests and benchmarks; the default is the system clock. */
  readonly now?: () => Timestamp;
  /**
   * 0..1: the source of what the app chooses itself, which a model reads or is sampled with: seeds of regenerated
   * answers and handles of long results. For benchmarks that have to be the same in every run.
   */
  readonly random?: () => number;
  /** Leaves out readers of messages, and follows what they read, for benchmarks. */
  readonly reading?: Pick<CreateRequestReaderOptions, 'without' | 'onRead'>;
  /** The clock of check-ups, and when nobody is there, for tests and benchmarks. */
  readonly checkUps?: Pick<CreateCheckUpsOptions, 'now' | 'idleMs' | 'onMains'>;
  /** Path of a model that replaces the starter, with its profile next to it; for tests and benchmarks. */
  readonly starterModel?: string;
  /** Replaces the built-in tools, for tests and benchmarks. */
  readonly replaceBundles?: (builtIn: readonly BundleDefinition[]) => readonly BundleDefinition[];
  /** True if no window is needed yet: nothing is loaded or started until `start` is called. */
  readonly waits?: boolean;
}
