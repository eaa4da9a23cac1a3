import type { ModelFit, SpeedSource } from '../../../shared/entities/model-fit.ts';
import { formatBytes, formatNumber } from '../../../shared/formats/numbers.ts';
import { roughRange } from '../../ui/times.ts';

export interface FitFact {
  readonly text: string;
  readonly tone: 'good' | 'neutral' | 'bad';
}

/** @returns how a model would run on this machine, the most important fact first. */
export function fitWords(fit: ModelFit): readonly FitFact[] {
  if (!fit.generatesText)
    return [{ text: 'This model turns text into vectors. It cannot hold a conversation.', tone: 'bad' }];
  return [
    memoryFact(fit),
    ...sideBySideFact(fit),
    ...(fit.graphics === null ? [] : [graphicsFact(fit.graphics)]),
    ...(fit.tokensPerSecond === null ? [] : [speedFact(fit.tokensPerSecond, fit.speedsFrom.writing)]),
    ...(fit.firstWordMs === null ? [] : [firstWordFact(fit.firstWordMs, fit.speedsFrom.reading)]),
    fit.callsTools
      ? { text: 'Trained to call tools.', tone: 'good' as const }
      : { text: 'Not trained to call tools, so it may use them badly.', tone: 'bad' as const },
    ...(fit.thinks ? [{ text: 'Can think before it answers, which takes longer.', tone: 'neutral' as const }] : []),
    ...(fit.keepsCache ? [] : [cacheFact(fit.goesBack)]),
  ];
}

/** The memory is part of what it needs. */
function cacheFact({ fullWindows, checkpointBytes }: ModelFit['goesBack']): FitFact {
  const unloaded = 'Can’t forget part of what it has read: unloaded tools stay in a chat until it is made shorter.';
  const back = fullWindows
    ? ' It can go back anywhere, as its windows are kept whole.'
    : checkpointBytes > 0
      ? ` Places to go back to take up to ${formatBytes(checkpointBytes)}, included above.`
      : '';
  return { text: `${unloaded}${back}`, tone: 'neutral' };
}

function memoryFact({
  verdict,
  memoryBytes,
  missingBytes,
  freeMemoryBytes,
  totalMemoryBytes,
  contextSize,
}: ModelFit): FitFact {
  const needs = `Needs ${formatBytes(memoryBytes)} of memory with ${formatNumber(contextSize)} tokens of context`;
  switch (verdict) {
    case 'fits':
      return { text: `${needs}; ${formatBytes(freeMemoryBytes)} are free.`, tone: 'good' };
    case 'tight':
      return {
        text: `${needs}; only ${formatBytes(freeMemoryBytes)} are free now. Close other programs to free ${formatBytes(missingBytes)} before you use it.`,
        tone: 'neutral',
      };
    case 'too-large':
      return {
        text: `${needs}; this computer has ${formatBytes(totalMemoryBytes)}. Choose a smaller model or quantization.`,
        tone: 'bad',
      };
  }
}

/** Nothing where it is about the same as with one. */
function sideBySideFact({ sideBySide, memoryBytes }: ModelFit): readonly FitFact[] {
  const { conversations, memoryBytes: all } = sideBySide;
  if (conversations === 1 || formatBytes(all) === formatBytes(memoryBytes)) return [];
  const text = `While memory is free, it takes up to ${formatBytes(all)} to keep ${formatNumber(conversations)} chats at hand.`;
  return [{ text, tone: 'neutral' }];
}

/** People wait this long without losing their train of thought (Nielsen, Response Times). */
const PATIENCE_MS = 10_000;

/** Whether a figure was measured, or what it was estimated from. */
const SOURCES: Readonly<Record<SpeedSource, string>> = {
  'this-model': 'measured',
  'other-models': 'estimated from other models',
  hardware: 'estimated from your hardware',
};
const inBrackets = (source: SpeedSource | null): string => (source === null ? '' : ` (${SOURCES[source]})`);

/** The prompt of a new chat is longer than most that were read, so even a measured speed gives an estimate. */
function firstWordFact({ least, most }: NonNullable<ModelFit['firstWordMs']>, from: SpeedSource | null): FitFact {
  const after = `${roughRange(least, most)}${from === 'this-model' ? ' at its measured speed' : inBrackets(from)}`;
  return most <= PATIENCE_MS
    ? { text: `Starts to answer a new chat after ${after}.`, tone: 'good' }
    : {
        text: `Starts to answer a new chat after ${after}, sooner if it reads ahead while you write.`,
        tone: 'neutral',
      };
}

function graphicsFact({ layers, totalLayers, memoryBytes, freeBytes }: NonNullable<ModelFit['graphics']>): FitFact {
  const free = `${formatBytes(freeBytes)} of its memory is free`;
  if (layers === 0) return { text: `Runs without the graphics processor: ${free}.`, tone: 'neutral' };
  if (memoryBytes > freeBytes)
    return {
      text: `The ${formatNumber(layers)} layers chosen for the graphics processor need ${formatBytes(memoryBytes)}, and ${free}. Choose fewer on the model's page.`,
      tone: 'bad',
    };
  if (layers >= totalLayers)
    return { text: `The graphics processor takes all of it: ${formatBytes(memoryBytes)}, and ${free}.`, tone: 'good' };
  return {
    text: `The graphics processor takes ${formatNumber(layers)} of ${formatNumber(totalLayers)} layers. The rest runs on the processor, which is slower.`,
    tone: 'neutral',
  };
}

/** People read about five words a second. */
const READING_SPEED = 6;

function speedFact(tokensPerSecond: number, from: SpeedSource | null): FitFact {
  const figure = formatNumber(tokensPerSecond, { maximumSignificantDigits: tokensPerSecond < 10 ? 1 : 2 });
  const speed = `${figure} tokens per second here${inBrackets(from)}`;
  return tokensPerSecond >= READING_SPEED
    ? { text: `Writes about ${speed}, faster than most people read.`, tone: 'good' }
    : { text: `Writes about ${speed}, slower than most people read.`, tone: 'neutral' };
}
