import type { EmbedderChoice, EmbeddersState } from '../../../shared/entities/embedder.ts';
import { formatBytes, formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns what is known about an embedding model, and how fast it is here. */
export function embedderFacts({ facts, millisecondsPerMessage }: EmbedderChoice): string {
  const speed =
    millisecondsPerMessage === null
      ? []
      : [t('{time} per message on this computer', { time: milliseconds(millisecondsPerMessage) })];
  if (facts === null) return [t('Small and fast, for English'), ...speed].join(' · ');
  return [
    formatBytes(facts.sizeBytes),
    facts.architecture,
    t('{dimensions, number} numbers per text', { dimensions: facts.dimensions }),
    ...speed,
  ].join(' · ');
}

const milliseconds = (time: number): string =>
  time < 1 ? t('less than 1 ms') : t('about {time} ms', { time: formatNumber(time, { maximumSignificantDigits: 2 }) });

/** @returns how far a model's preparation is. */
export function preparingWords({ done, total }: NonNullable<EmbeddersState['preparing']>): string {
  if (total === 0) return t('Loading and measuring the model.');
  const percent = Math.floor((100 * done) / total);
  return t(
    'Embedding {total, plural, one {# text} other {# texts}}: {percent, number}% done. Until then, the current model is used.',
    { total, percent },
  );
}
