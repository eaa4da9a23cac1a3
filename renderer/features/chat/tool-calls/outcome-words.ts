import type { ToolOutcome } from '../../../../shared/entities/tool-call.ts';
import type { Risk } from '../../../../shared/entities/tool.ts';

export const OUTCOMES: Readonly<Record<ToolOutcome, string>> = {
  running: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  'invalid-arguments': 'invalid arguments',
  'unknown-tool': 'unknown tool',
  refused: 'not allowed',
  'timed-out': 'timed out',
  cancelled: 'cancelled',
  interrupted: 'interrupted',
};

/**
 * @returns what an early end may have left behind; null for other outcomes.
 * @param risk null if the tool is unknown.
 */
export function effectWords(outcome: ToolOutcome, risk: Risk | null): string | null {
  if (outcome !== 'timed-out' && outcome !== 'cancelled' && outcome !== 'interrupted') return null;
  if (risk === 'read-only') return 'It only reads, so nothing was changed.';
  return outcome === 'interrupted'
    ? 'Knapsack quit while the tool ran, so it may or may not have taken effect.'
    : 'It may or may not have taken effect.';
}
