import type { ToolCallContent, ToolCallUpdate } from '@agentclientprotocol/sdk';
import type { Approval } from '../../shared/entities/approval.ts';
import { cleanText } from '../outside-programs/clean-text.ts';
import { textContent } from './tool-call-update.ts';

/** Characters of each text of a question. */
const MOST_SHOWN = 2000;
const WAITS = 'Waiting for your answer in Knapsack’s window. If it is closed, open Knapsack.';

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
  WAITS,
  ...(thing === null ? [] : [shown(thing)]),
  ...touches.map(({ use, path: place }) => `${USES[use]} ${shown(place)}`),
];

/** What a model wrote is shown without characters that a person can't see. */
const shown = (text: string): string => cleanText(text, MOST_SHOWN);

const USES: Readonly<Record<Approval['touches'][number]['use'], string>> = {
  read: 'Reads',
  write: 'Changes',
  trash: 'Moves to the trash',
};
