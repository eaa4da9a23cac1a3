import type {
  PermissionOption,
  RequestPermissionRequest,
  RequestPermissionResponse,
  ToolCallContent,
} from '@agentclientprotocol/sdk';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import { isInside } from '../permissions/platform-paths.ts';
import { cleanText } from '../outside-programs/clean-text.ts';
import { kindOf, textContent, type ToolFacts } from './tool-call-update.ts';

/** Characters of each text of a question; nobody reads more before they answer. */
const MOST_SHOWN = 2000;
/** The answer that also opens the folder that the program works in. */
export const OPEN_PROJECT = 'project';

/** What a program's person may answer, and what that means here. */
export type PermissionAnswer = ApprovalAnswer | typeof OPEN_PROJECT;

/**
 * @param facts null if no tool of that name exists.
 * @param project the real path of the folder that the program works in, if this question may open it; otherwise null.
 * @returns the question as a program asks it, in place of a card in the window.
 */
export const permissionRequest = (
  sessionId: string,
  approval: Approval,
  facts: ToolFacts | null,
  project: string | null,
): RequestPermissionRequest => ({
  sessionId,
  toolCall: {
    toolCallId: approval.callId ?? approval.id,
    title: shown(approval.effect),
    name: approval.toolName,
    kind: kindOf(facts),
    status: 'pending',
    content: [...changesOf(approval), ...questionTexts(approval).map(textContent)],
    locations: approval.touches.map((touched) => ({ path: touched.path })),
    rawInput: approval.arguments,
  },
  options: answersOf(approval, project).map((answer) => optionOf(answer, approval, project)),
});

/**
 * A program may allow calls on its own from then on, so what cannot be undone is only ever allowed once.
 * @returns the answers to offer.
 */
function answersOf({ answers, risk }: Approval, project: string | null): readonly PermissionAnswer[] {
  if (risk === 'destructive') return ['once', 'no'];
  const lasting = answers.filter((answer) => answer === 'chat' || answer === 'always');
  return ['once', ...(project === null ? [] : [OPEN_PROJECT as typeof OPEN_PROJECT]), ...lasting, 'no'];
}

function optionOf(answer: PermissionAnswer, { folders }: Approval, project: string | null): PermissionOption {
  const opened = folders.map((folder) => folder.path).join(', ');
  switch (answer) {
    case 'no':
      return { optionId: answer, name: 'Don’t allow', kind: 'reject_once' };
    case 'once':
      return { optionId: answer, name: 'Allow once', kind: 'allow_once' };
    case OPEN_PROJECT:
      return { optionId: answer, name: `Open ${project ?? ''} to this chat`, kind: 'allow_always' };
    case 'chat':
      return {
        optionId: answer,
        name: opened === '' ? 'Allow in this chat' : `Open ${opened} to this chat`,
        kind: 'allow_always',
      };
    case 'always':
      return { optionId: answer, name: opened === '' ? 'Always allow' : `Always open ${opened}`, kind: 'allow_always' };
  }
}

/** Anything but an answer that was offered is a no. */
export function readPermission(
  response: RequestPermissionResponse,
  approval: Approval,
  project: string | null,
): PermissionAnswer {
  const { outcome } = response;
  if (outcome.outcome !== 'selected') return 'no';
  return answersOf(approval, project).find((answer) => answer === outcome.optionId) ?? 'no';
}

/** @returns the change to a file as a diff. */
export function changesOf({ diff, touches }: Pick<Approval, 'diff' | 'touches'>): ToolCallContent[] {
  const [written, ...others] = touches.filter(({ use }) => use === 'write');
  if (diff === null || written === undefined || others.length > 0) return [];
  return [{ type: 'diff', path: written.path, oldText: diff.before, newText: diff.after }];
}

function questionTexts({ thing, diff, touches, arguments: args }: Approval): readonly string[] {
  const shownAsDiff = changesOf({ diff, touches }).length > 0;
  return [
    ...(thing === null ? [] : [shown(thing)]),
    ...(shownAsDiff ? [] : [shown(JSON.stringify(args))]),
    ...touches.map(({ use, path: place }) => `${USES[use]} ${shown(place)}`),
  ];
}

/** What a model wrote is shown without characters that a person can't see. */
const shown = (text: string): string => cleanText(text, MOST_SHOWN);

const USES: Readonly<Record<Approval['touches'][number]['use'], string>> = {
  read: 'Reads',
  write: 'Changes',
  trash: 'Moves to the trash',
};

/** Which folders a question may open, and how paths compare. */
export type FolderRules = Pick<GrantStore, 'platform' | 'mayBeOffered'>;

/**
 * @param folder real path of the folder that a program works in.
 * @returns the folder if every path in question is inside it and it may be opened; otherwise null.
 */
export function projectToOpen(
  { folders, risk, answers }: Pick<Approval, 'folders' | 'risk' | 'answers'>,
  folder: string | null,
  rules: FolderRules,
): string | null {
  if (folder === null || folders.length === 0 || risk === 'destructive' || !answers.includes('chat')) return null;
  const isAround = folders.every(({ path: place }) => isInside(place, folder, rules.platform));
  const isWider = folders.some(({ path: place }) => !isInside(folder, place, rules.platform));
  return isAround && isWider && rules.mayBeOffered(folder) ? folder : null;
}
