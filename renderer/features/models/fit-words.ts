import type { ModelFit, SpeedSource } from '../../../shared/entities/model-fit.ts';
import { formatBytes, formatNumber } from '../../../shared/formats/numbers.ts';
import { roughRange } from '../../ui/times.ts';
import { t } from '../../../shared/texts/translate.ts';

export interface FitFact {
  readonly text: string;
  readonly tone: 'good' | 'neutral' | 'bad';
}

/** @returns how a model would run on this machine, the most important fact first. */
export function fitWords(fit: ModelFit): readonly FitFact[] {
  if (!fit.generatesText)
    return [{ text: t('This model turns text into vectors. It cannot hold a conversation.'), tone: 'bad' }];
  return [
    memoryFact(fit),
    ...sideBySideFact(fit),
    ...(fit.graphics === null ? [] : [graphicsFact(fit.graphics)]),
    ...(fit.tokensPerSecond === null ? [] : [speedFact(fit.tokensPerSecond, fit.speedsFrom.writing)]),
    ...(fit.firstWordMs === null ? [] : [firstWordFact(fit.firstWordMs, fit.speedsFrom.reading)]),
    fit.callsTools
      ? { text: t('Trained to call tools.'), tone: 'good' as const }
      : { text: t('Not trained to call tools, so it may use them badly.'), tone: 'bad' as const },
    ...(fit.thinks ? [{ text: t('Can think before it answers, which takes longer.'), tone: 'neutral' as const }] : []),
    ...(fit.keepsCache ? [] : [cacheFact(fit.goesBack)]),
  ];
}

/** The memory is part of what it needs. */
function cacheFact({ fullWindows, checkpointBytes }: ModelFit['goesBack']): FitFact {
  const unloaded = t('Can’t forget part of what it has read: unloaded tools stay in a chat until it is made shorter.');
  const back = fullWindows
    ? [t('It can go back anywhere, as its windows are kept whole.')]
    : checkpointBytes > 0
      ? [t('Places to go back to take up to {size}, included above.', { size: formatBytes(checkpointBytes) })]
      : [];
  return { text: [unloaded, ...back].join(' '), tone: 'neutral' };
}

function memoryFact({
  verdict,
  memoryBytes,
  missingBytes,
  freeMemoryBytes,
  totalMemoryBytes,
  contextSize,
}: ModelFit): FitFact {
  const needs = t('Needs {size} of memory with {contextSize, number} tokens of context', {
    size: formatBytes(memoryBytes),
    contextSize,
  });
  switch (verdict) {
    case 'fits':
      return { text: t('{needs}; {free} are free.', { needs, free: formatBytes(freeMemoryBytes) }), tone: 'good' };
    case 'tight':
      return {
        text: t('{needs}; only {free} are free now. Close other programs to free {missing} before you use it.', {
          needs,
          free: formatBytes(freeMemoryBytes),
          missing: formatBytes(missingBytes),
        }),
        tone: 'neutral',
      };
    case 'too-large':
      return {
        text: t('{needs}; this computer has {total}. Choose a smaller model or quantization.', {
          needs,
          total: formatBytes(totalMemoryBytes),
        }),
        tone: 'bad',
      };
  }
}

/** Nothing where it is about the same as with one. */
function sideBySideFact({ sideBySide, memoryBytes }: ModelFit): readonly FitFact[] {
  const { conversations, memoryBytes: all } = sideBySide;
  if (conversations === 1 || formatBytes(all) === formatBytes(memoryBytes)) return [];
  const text = t('While memory is free, it takes up to {all} to keep {conversations, number} chats at hand.', {
    all: formatBytes(all),
    conversations,
  });
  return [{ text, tone: 'neutral' }];
}

/** People wait this long without losing their train of thought (Nielsen, Response Times). */
const PATIENCE_MS = 10_000;

/** Whether a figure was measured, or what it was estimated from. */
const SOURCES: Readonly<Record<SpeedSource, string>> = {
  'this-model': t('measured'),
  'other-models': t('estimated from other models'),
  hardware: t('estimated from your hardware'),
};
const inBrackets = (source: SpeedSource | null): string => (source === null ? '' : ` (${SOURCES[source]})`);

/** The prompt of a new chat is longer than most that were read, so even a measured speed gives an estimate. */
function firstWordFact({ least, most }: NonNullable<ModelFit['firstWordMs']>, from: SpeedSource | null): FitFact {
  const time = roughRange(least, most);
  const after = from === 'this-model' ? t('{time} at its measured speed', { time }) : `${time}${inBrackets(from)}`;
  return most <= PATIENCE_MS
    ? { text: t('Starts to answer a new chat after {after}.', { after }), tone: 'good' }
    : {
        text: t('Starts to answer a new chat after {after}, sooner if it reads ahead while you write.', { after }),
        tone: 'neutral',
      };
}

function graphicsFact({ layers, totalLayers, memoryBytes, freeBytes }: NonNullable<ModelFit['graphics']>): FitFact {
  const free = t('{size} of its memory is free', { size: formatBytes(freeBytes) });
  if (layers === 0) return { text: t('Runs without the graphics processor: {free}.', { free }), tone: 'neutral' };
  if (memoryBytes > freeBytes)
    return {
      text: t(
        'The {layers, number} layers chosen for the graphics processor need {size}, and {free}. Choose fewer on the model’s page.',
        { layers, size: formatBytes(memoryBytes), free },
      ),
      tone: 'bad',
    };
  if (layers >= totalLayers)
    return {
      text: t('The graphics processor takes all of it: {size}, and {free}.', { size: formatBytes(memoryBytes), free }),
      tone: 'good',
    };
  return {
    text: t(
      'The graphics processor takes {layers, number} of {totalLayers, number} layers. The rest runs on the processor, which is slower.',
      { layers, totalLayers },
    ),
    tone: 'neutral',
  };
}

/** People read about five words a second. */
const READING_SPEED = 6;

function speedFact(tokensPerSecond: number, from: SpeedSource | null): FitFact {
  const figure = formatNumber(tokensPerSecond, { maximumSignificantDigits: tokensPerSecond < 10 ? 1 : 2 });
  const speed = `${t('{figure} tokens per second here', { figure })}${inBrackets(from)}`;
  return tokensPerSecond >= READING_SPEED
    ? { text: t('Writes about {speed}, faster than most people read.', { speed }), tone: 'good' }
    : { text: t('Writes about {speed}, slower than most people read.', { speed }), tone: 'neutral' };
}
