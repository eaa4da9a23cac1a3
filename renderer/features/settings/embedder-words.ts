import type { EmbedderChoice, EmbeddersState } from '../../../shared/entities/embedder.ts';
import { formatBytes, formatNumber, plural } from '../../../shared/formats/numbers.ts';

/** @returns what is known about an embedding model, and how fast it is here. */
export function embedderFacts({ facts, millisecondsPerMessage }: EmbedderChoice): string {
  const speed =
    millisecondsPerMessage === null ? [] : [`${milliseconds(millisecondsPerMessage)} per message on this computer`];
  if (facts === null) return ['Small and fast, for English', ...speed].join(' · ');
  return [
    formatBytes(facts.sizeBytes),
    facts.architecture,
    `${formatNumber(facts.dimensions)} numbers per text`,
    ...speed,
  ].join(' · ');
}

const milliseconds = (time: number): string =>
  time < 1 ? 'less than 1 ms' : `about ${formatNumber(time, { maximumSignificantDigits: 2 })} ms`;

/** @returns how far a model's preparation is. */
export function preparingWords({ done, total }: NonNullable<EmbeddersState['preparing']>): string {
  if (total === 0) return 'Loading and measuring the model.';
  const percent = Math.floor((100 * done) / total);
  return `Embedding ${plural(total, 'text')}: ${formatNumber(percent)}% done. Until then, the current model is used.`;
}
