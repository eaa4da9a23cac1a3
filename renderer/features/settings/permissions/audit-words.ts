import type { AllowedBy, AuditEntry } from '../../../../shared/entities/audit-entry.ts';
import type { EndedOutcome } from '../../../../shared/entities/tool-call.ts';
import type { Risk } from '../../../../shared/entities/tool.ts';
import { RISK_WORDS } from '../../../ui/risk-words.ts';
import { t } from '../../../../shared/texts/translate.ts';

export const OUTCOME_NAMES: Readonly<Record<EndedOutcome, string>> = {
  succeeded: t('Done'),
  failed: t('Failed'),
  'invalid-arguments': t('Invalid arguments'),
  'unknown-tool': t('Unknown tool'),
  refused: t('Not allowed'),
  'timed-out': t('Timed out'),
  cancelled: t('Stopped'),
};

const ALLOWED_BY: Readonly<Record<AllowedBy, string>> = {
  rule: t('No approval needed'),
  grant: t('Allowed by an open folder'),
  remembered: t('You allowed it before'),
  asked: t('You said yes to this call'),
};

/** @returns why it was allowed to run, or why it was not. */
export function allowanceWords({ allowedBy, outcome }: Pick<AuditEntry, 'allowedBy' | 'outcome'>): string {
  if (allowedBy !== null) return ALLOWED_BY[allowedBy];
  return outcome === 'refused' ? t('Not allowed, so it did not run') : t('It did not run');
}

export const riskName = (risk: Risk | null): string => (risk === null ? t('Unknown') : RISK_WORDS[risk].does);

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
  return t('{first, number} to {last, number} of {total, number}', { first, last: first + shown - 1, total });
}
