import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StrategyName } from '../../shared/entities/settings.ts';
import type { Embedder } from '../inference/embedder.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import type { LaunchedApp } from './launch-app.ts';
import { MeasureError } from './selection-data.ts';

/** How tools are selected in a measurement. */
export interface StrategyInUse {
  readonly strategy: StrategyName;
  /** Null if the strategy needs none. */
  readonly embedder: Embedder | null;
}

/** @returns the default strategy, or the best one without an embedder if there is no such file, which is reported. */
export async function strategyFor(embedderFile: string, onProgress: (line: string) => void): Promise<StrategyInUse> {
  if (existsSync(embedderFile)) return { strategy: 'adaptive', embedder: await LlamaEmbedder.load(embedderFile) };
  onProgress(
    `There is no ${path.basename(embedderFile)}, so tools are chosen by words alone (conversation-length). ` +
      'Name another file with --embedder.',
  );
  return { strategy: 'conversation-length', embedder: null };
}

/** Switches the loader on or off and waits until it can select. @throws {MeasureError} if it can't. */
export async function setLoader(
  { settings, index }: Pick<LaunchedApp, 'settings' | 'index'>,
  isOn: boolean,
  { strategy, embedder }: StrategyInUse,
): Promise<void> {
  settings.update({ toolLoader: isOn, toolStrategy: strategy });
  if (!isOn || embedder === null) return;
  await index.settled(MOST_WAIT_MS);
  if (index.state.phase !== 'ready')
    throw new MeasureError(
      `The tools could not be embedded: ${index.state.phase === 'failed' ? index.state.error : 'it took more than ten minutes'}.`,
    );
}

const MOST_WAIT_MS = 600_000;
