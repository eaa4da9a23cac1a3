import type { OutgoingOutcome, OutgoingPart, OutgoingRequest } from '../../../../../shared/entities/outgoing.ts';
import { t } from '../../../../../shared/texts/translate.ts';

const PART_NAMES: Readonly<Record<OutgoingPart, string>> = {
  web: t('Opening a page'),
  models: t('Models and downloads'),
  'model-server': t('Model on a server'),
  'tool-server': t('Server of tools'),
  'sign-in': t('Signing in'),
  updates: t('Updates'),
};

/** @returns what a request was for: the tool, or the part of the app. */
export const purposeWords = ({ toolName, part }: Pick<OutgoingRequest, 'toolName' | 'part'>): string =>
  toolName ?? PART_NAMES[part];

export const OUTCOME_WORDS: Readonly<Record<OutgoingOutcome, string>> = {
  open: 'open',
  answered: 'answered',
  failed: 'failed',
  stopped: t('not sent'),
};

/** @param total of all requests that are listed. @returns one line on them. */
export function summaryWords(total: number, newest: OutgoingRequest | undefined): string {
  if (total === 0 || newest === undefined) return t('Knapsack has not called anybody yet.');
  return t('{total, plural, one {# call} other {# calls}}, the last to {host}.', { total, host: newest.host });
}
