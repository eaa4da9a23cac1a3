import type { OutgoingOutcome, OutgoingPart, OutgoingRequest } from '../../../../../shared/entities/outgoing.ts';
import { plural } from '../../../../../shared/formats/numbers.ts';

const PART_NAMES: Readonly<Record<OutgoingPart, string>> = {
  web: 'Opening a page',
  models: 'Models and downloads',
  'model-server': 'Model on a server',
  'tool-server': 'Server of tools',
  'sign-in': 'Signing in',
  updates: 'Updates',
};

/** @returns what a request was for: the tool, or the part of the app. */
export const purposeWords = ({ toolName, part }: Pick<OutgoingRequest, 'toolName' | 'part'>): string =>
  toolName ?? PART_NAMES[part];

export const OUTCOME_WORDS: Readonly<Record<OutgoingOutcome, string>> = {
  open: 'open',
  answered: 'answered',
  failed: 'failed',
  stopped: 'not sent',
};

/** @param total of all requests that are listed. @returns one line on them. */
export function summaryWords(total: number, newest: OutgoingRequest | undefined): string {
  if (total === 0 || newest === undefined) return 'Knapsack has not called anybody yet.';
  return `${plural(total, 'call')}, the last to ${newest.host}.`;
}
