import type { ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk';
import type { Approval } from '../../shared/entities/approval.ts';
import { t } from '../../shared/texts/translate.ts';
import { cleanText } from '../outside-programs/clean-text.ts';
import { textContent } from './tool-call-update.ts';

/** Characters of each text of a question. */
const MOST_SHOWN = 2000;

/** @returns a call that waits for the person, as a program shows it: it can't answer. */
export const waitingCall = (callId: string, approval: Approval): ToolCallUpdate => ({
  toolCallId: callId,
  title: shown(approval.effect),
  status: 'pending',
  content: [...changesOf(approval), ...questionTexts(approval).map(textContent)],
  locations: approval.touches.map((touched) => ({ path: touched.path })),
});

/** @returns the change to a file as a diff. */
export function changesOf({ diff, touches }: Pick<Approval, 'diff' | 'touches'>): ToolCallContent[] {
  const [written, ...others] = touches.filter(({ use }) => use === 'write');
  if (diff === null || written === undefined || others.length > 0) return [];
  return [{ type: 'diff', path: written.path, oldText: diff.before, newText: diff.after }];
}

const questionTexts = ({ thing, touches }: Approval): readonly string[] => [
  t('Waiting for your answer in Knapsack’s window. If it is closed, open Knapsack.'),
  ...(thing === null ? [] : [shown(thing)]),
  ...touches.map(({ use, path: place }) => usedWords(use, shown(place))),
];

/** What a model wrote is shown without characters that a person can't see. */
const shown = (text: string): string => cleanText(text, MOST_SHOWN);

const usedWords = (use: Approval['touches'][number]['use'], path: string): string =>
  ({
    read: t('Reads {path}', { path }),
    write: t('Changes {path}', { path }),
    trash: t('Moves to the trash {path}', { path }),
  })[use];
