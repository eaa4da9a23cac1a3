import type { CheckUpResult, CheckUpVerdict } from '../../../shared/entities/check-up.ts';
import { formatNumber, formatPercent, plural } from '../../../shared/formats/numbers.ts';

export const VERDICT_WORDS: Readonly<Record<CheckUpVerdict, string>> = {
  tools: 'Uses tools well',
  examples: 'Uses tools with examples',
  conversation: 'Better for conversation: Knapsack reads quick commands itself',
};

/** @returns what was measured, in sentences. */
export function figureWords({ figures }: CheckUpResult): string {
  const { rightTool, exactCall, needlessCalls, readingSpeed, writingSpeed } = figures;
  const speeds = [
    ...(readingSpeed === null ? [] : [`reads ${perSecond(readingSpeed)}`]),
    ...(writingSpeed === null ? [] : [`writes ${perSecond(writingSpeed)}`]),
  ].join(' and ');
  return [
    `Its own calls: the right tool for ${formatPercent(rightTool)} of requests, with the right values for ${formatPercent(exactCall)};`,
    `a needless call for ${formatPercent(needlessCalls)} of small talk.`,
    ...(speeds === '' ? [] : [`It ${speeds}.`]),
  ].join(' ');
}

const perSecond = (speed: number): string => `${formatNumber(Math.round(speed))} tokens per second`;

/** @returns how the model is asked since. */
export function wayWords({ way }: CheckUpResult): string {
  const parts = [
    way.documentationFormat === 'full' ? 'full tool descriptions' : 'one line per tool',
    `up to ${plural(way.tools, 'tool')} at once`,
    way.exampleTurns === 0 ? 'no examples' : plural(way.exampleTurns, 'example'),
    ...(way.chatFormat === null ? [] : ['another format for calls']),
    ...(way.thinking === null ? [] : [way.thinking ? 'with thinking' : 'without thinking']),
    way.answers === 'tools' ? 'tools word their own results' : 'the model words results',
  ];
  return `Asked with ${parts.join(', ')}.`;
}
