import { formatNumber } from '../../../../shared/formats/numbers.ts';
import type { AllowedBy, AuditEntry } from '../../../../shared/entities/audit-entry.ts';
import type { EndedOutcome } from '../../../../shared/entities/tool-call.ts';
import type { Risk } from '../../../../shared/entities/tool.ts';
import { RISK_WORDS } from '../../../ui/risk-words.ts';

export const OUTCOME_NAMES: Readonly<Record<EndedOutcome, string>> = {
  succeeded: 'Done',
  failed: 'Failed',
  'invalid-arguments': 'Invalid arguments',
  'unknown-tool': 'Unknown tool',
  refused: 'Not allowed',
  'timed-out': 'Timed out',
  cancelled: 'Stopped',
};

const ALLOWED_BY: Readonly<Record<AllowedBy, string>> = {
  rule: 'No approval needed',
  grant: 'Allowed by an open folder',
  remembered: 'You allowed it before',
  asked: 'You said yes to this call',
};

/** @returns why it was allowed to run, or why it was not. */
export function allowanceWords({ allowedBy, outcome }: Pick<AuditEntry, 'allowedBy' | 'outcome'>): string {
  if (allowedBy !== null) return ALLOWED_BY[allowedBy];
  return outcome === 'refused' ? 'Not allowed, so it did not run' : 'It did not run';
}

export const riskName = (risk: Risk | null): string => (risk === null ? 'Unknown' : RISK_WORDS[risk].does);

/** @returns "26 to 50 of 1,204". @param page counted from 0. */
export function pageWords({
  page,
  pageSize,
  shown,
  total,
}: {
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number;
}): string {
  const first = page * pageSize + 1;
  const number = (value: number): string => formatNumber(value);
  return `${number(first)} to ${number(first + shown - 1)} of ${number(total)}`;
}
