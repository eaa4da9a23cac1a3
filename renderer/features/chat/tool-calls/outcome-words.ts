import type { ToolOutcome } from '../../../../shared/entities/tool-call.ts';
import type { Risk } from '../../../../shared/entities/tool.ts';
import { t } from '../../../../shared/texts/translate.ts';

export const OUTCOMES: Readonly<Record<ToolOutcome, string>> = {
  running: t('running'),
  succeeded: t('succeeded'),
  failed: t('failed'),
  'invalid-arguments': t('invalid arguments'),
  'unknown-tool': t('unknown tool'),
  refused: t('not allowed'),
  'timed-out': t('timed out'),
  cancelled: t('cancelled'),
  interrupted: t('interrupted'),
};

/**
 * @returns what an early end may have left behind; null for other outcomes.
 * @param risk null if the tool is unknown.
 */
export function effectWords(outcome: ToolOutcome, risk: Risk | null): string | null {
  if (outcome !== 'timed-out' && outcome !== 'cancelled' && outcome !== 'interrupted') return null;
  if (risk === 'read-only') return t('It only reads, so nothing was changed.');
  return outcome === 'interrupted'
    ? t('Knapsack quit while the tool ran, so it may or may not have taken effect.')
    : t('It may or may not have taken effect.');
}
