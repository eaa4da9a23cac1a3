import type { ImportOutcome } from '../../../../shared/entities/transfer.ts';
import { t } from '../../../../shared/texts/translate.ts';

/** @returns "12 chats imported, 3 were already here, 1 couldn’t be read." */
export function importWords({ added, known, failed }: Pick<ImportOutcome, 'added' | 'known' | 'failed'>): string {
  const parts = [t('{added, plural, one {# chat} other {# chats}} imported', { added })];
  if (known > 0) parts.push(t('{known, plural, one {# was} other {# were}} already here', { known }));
  if (failed > 0) parts.push(t('{failed, number} couldn’t be read', { failed }));
  return `${parts.join(', ')}.`;
}
