import { forkHelper } from '../../foundation/helper-process.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { EngineProcess } from '../../inference/engine-process/engine-process.ts';
import type { InferenceBackend } from '../../inference/inference-backend.ts';
import { LlamaBackend } from '../../inference/llama/llama-backend.ts';
import { begin, type BeginOptions } from '../conversation-beginnings.ts';
import { KeptHelpers } from '../kept-helpers.ts';
import { loadMeasuredModel } from '../measured-model.ts';
import { percentile } from '../recall.ts';
import type { StrategyInUse } from '../strategy-in-use.ts';
import type { TemporaryProfile } from '../temporary-profile.ts';

/** Medians of the time to the first token in milliseconds; `ratio` is what the separate process costs. */
export interface EngineRatio {
  readonly inProcessMs: number;
  readonly separateMs: number;
  readonly ratio: number;
}

export interface FirstTokenRatios {
  readonly cold: EngineRatio;
  readonly drafted: EngineRatio;
}

export interface FirstTokenRatioOptions {
  readonly profile: TemporaryProfile;
  readonly model: string;
  readonly inUse: StrategyInUse;
  /** Tools in the catalog. */
  readonly size: number;
  readonly repeat: number;
  readonly onProgress: (line: string) => void;
}

const CONTEXT = 4096;
const MESSAGE = 'Convert 12 miles to kilometres and write the result into my running note';
const ENGINES = ['inProcess', 'separate'] as const;
const BEGINNINGS = ['cold', 'drafted'] as const;

/** The two ways to run the engine take turns, so that other work on the machine slows both equally. */
export async function runFirstTokenRatio(options: FirstTokenRatioOptions): Promise<FirstTokenRatios> {
  const engines: Readonly<Record<(typeof ENGINES)[number], InferenceBackend>> = {
    inProcess: new LlamaBackend({ logger: silentLogger }),
    separate: new EngineProcess({ start: forkHelper, logger: silentLogger }),
  };
  const helpers = new KeptHelpers();
  const times = new Map<string, number[]>();
  try {
    // The first round fills caches and is not counted.
    for (let round = 0; round <= options.repeat; round++) {
      for (const beginning of BEGINNINGS) {
        for (const name of round % 2 === 0 ? ENGINES : ENGINES.toReversed()) {
          const ttftMs = await firstToken(engines[name], beginning, { ...options, helpers });
          if (round > 0) times.set(`${beginning} ${name}`, [...(times.get(`${beginning} ${name}`) ?? []), ttftMs]);
        }
      }
      options.onProgress(`round ${String(round)} of ${String(options.repeat)}`);
    }
  } finally {
    helpers.dispose();
    for (const name of ENGINES) await engines[name].dispose();
  }
  return { cold: ratioOf('cold', times), drafted: ratioOf('drafted', times) };
}

async function firstToken(
  engine: InferenceBackend,
  beginning: (typeof BEGINNINGS)[number],
  { profile, model, inUse, size, helpers }: FirstTokenRatioOptions & Pick<BeginOptions, 'helpers'>,
): Promise<number> {
  const { ttftMs } = await begin(beginning, {
    engines: { forgetful: engine, keeping: engine },
    loadModel: (backend, contextSize) => loadMeasuredModel(backend, { file: model, profile: 'model', contextSize }),
    profile,
    helpers,
    inUse,
    path: 'text',
    size,
    contextSize: CONTEXT,
    message: MESSAGE,
    mostEvaluated: Infinity,
  });
  return ttftMs;
}

function ratioOf(beginning: string, times: ReadonlyMap<string, readonly number[]>): EngineRatio {
  const [inProcess, separate] = ENGINES.map((name) => times.get(`${beginning} ${name}`) ?? []);
  const median = (values: readonly number[] = []): number => Number(percentile(values, 0.5).toFixed(2));
  const pairs = (separate ?? []).map((time, index) => time / (inProcess?.[index] ?? time));
  return { inProcessMs: median(inProcess), separateMs: median(separate), ratio: median(pairs) };
}
