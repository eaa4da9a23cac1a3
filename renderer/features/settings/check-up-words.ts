import type { CheckUpResult, CheckUpVerdict } from '../../../shared/entities/check-up.ts';
import { formatPercent } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';

export const VERDICT_WORDS: Readonly<Record<CheckUpVerdict, string>> = {
  tools: t('Uses tools well'),
  examples: t('Uses tools with examples'),
  conversation: t('Better for conversation: Knapsack reads quick commands itself'),
};

/** @returns what was measured, in sentences. */
export function figureWords({ figures }: CheckUpResult): string {
  const { rightTool, exactCall, needlessCalls, readingSpeed, writingSpeed } = figures;
  const calls = t(
    'Its own calls: the right tool for {rightTool} of requests, with the right values for {exactCall}; ' +
      'a needless call for {needlessCalls} of small talk.',
    {
      rightTool: formatPercent(rightTool),
      exactCall: formatPercent(exactCall),
      needlessCalls: formatPercent(needlessCalls),
    },
  );
  return [calls, ...speedWords(readingSpeed, writingSpeed)].join(' ');
}

function speedWords(readingSpeed: number | null, writingSpeed: number | null): readonly string[] {
  const [reads, writes] = [Math.round(readingSpeed ?? 0), Math.round(writingSpeed ?? 0)];
  if (readingSpeed === null)
    return writingSpeed === null ? [] : [t('It writes {writes, number} tokens per second.', { writes })];
  if (writingSpeed === null) return [t('It reads {reads, number} tokens per second.', { reads })];
  return [
    t('It reads {reads, number} tokens per second and writes {writes, number} tokens per second.', { reads, writes }),
  ];
}

/** @returns how the model is asked since. */
export function wayWords({ way }: CheckUpResult): string {
  const parts = [
    way.documentationFormat === 'full' ? t('full tool descriptions') : t('one line per tool'),
    t('up to {tools, plural, one {# tool} other {# tools}} at once', { tools: way.tools }),
    way.exampleTurns === 0
      ? t('no examples')
      : t('{exampleTurns, plural, one {# example} other {# examples}}', { exampleTurns: way.exampleTurns }),
    ...(way.chatFormat === null ? [] : [t('another format for calls')]),
    ...(way.thinking === null ? [] : [way.thinking ? t('with thinking') : t('without thinking')]),
    way.answers === 'tools' ? t('tools word their own results') : t('the model words results'),
  ];
  return t('Asked with {parts}.', { parts: parts.join(', ') });
}
