import type { ImportOutcome } from '../../../../shared/entities/transfer.ts';
import { formatNumber, plural } from '../../../../shared/formats/numbers.ts';

/** @returns "12 chats imported, 3 were already here, 1 couldn’t be read." */
export function importWords({ added, known, failed }: Pick<ImportOutcome, 'added' | 'known' | 'failed'>): string {
  const parts = [`${plural(added, 'chat')} imported`];
  if (known > 0) parts.push(`${formatNumber(known)} ${known === 1 ? 'was' : 'were'} already here`);
  if (failed > 0) parts.push(`${formatNumber(failed)} couldn’t be read`);
  return `${parts.join(', ')}.`;
}
