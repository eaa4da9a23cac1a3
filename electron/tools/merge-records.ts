import { z } from 'zod';
import { t } from '../../shared/texts/translate.ts';
import { leftOutForPerson } from './left-out-words.ts';
import { saidList, type Said } from './said.ts';
import type { ToolContext } from './define-tool.ts';

/** Records compared and stored before the app gets a turn again. */
const BATCH = 200;
const MOST_REASONS = 5;

/** What happened to a record of a file. */
export type Merged = 'added' | 'updated' | 'unchanged';

export const mergedOutput = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  leftOut: z.number().optional(),
  because: z.array(z.string()).optional(),
});

/**
 * Merges the records of a file with those that are stored, a few at a time.
 * @param merge works on those of one transaction.
 */
export async function mergeRecords<One>(
  records: readonly One[],
  store: { together(work: () => void): void },
  merge: (some: readonly One[]) => readonly Merged[],
  { signal, onProgress }: Pick<ToolContext, 'signal' | 'onProgress'>,
): Promise<Record<Merged, number>> {
  const counts = { added: 0, updated: 0, unchanged: 0 };
  for (let done = 0; done < records.length; done += BATCH) {
    signal.throwIfAborted();
    store.together(() => {
      for (const merged of merge(records.slice(done, done + BATCH))) counts[merged] += 1;
    });
    onProgress(Math.min(1, (done + BATCH) / records.length));
    await new Promise(setImmediate);
  }
  return counts;
}

/** @param reasons one for each record of the file that couldn't be read. */
export const leftOutRecords = (reasons: readonly string[]): { leftOut?: number; because?: string[] } =>
  reasons.length === 0 ? {} : { leftOut: reasons.length, because: reasons.slice(0, MOST_REASONS) };

/** @param more what else happened, such as "2 cancelled". */
export function saidMerged(
  noun: 'contact' | 'event',
  { added, updated, unchanged, leftOut = 0, because = [] }: z.infer<typeof mergedOutput>,
  more: readonly string[] = [],
): Said {
  const counts = [
    noun === 'contact'
      ? t('{count, plural, one {# contact} other {# contacts}} added', { count: added })
      : t('{count, plural, one {# event} other {# events}} added', { count: added }),
    t('{count, number} updated', { count: updated }),
    t('{count, number} unchanged', { count: unchanged }),
  ];
  const line = [...counts, ...more].join(', ');
  return leftOut === 0
    ? line
    : saidList(t('{line}, {count, number} left out', { line, count: leftOut }), because.map(leftOutForPerson));
}
