import type { Approval, ApprovalAnswer, AskedFolder } from '../../../../shared/entities/approval.ts';
import { RISK_WORDS } from '../../../ui/risk-words.ts';
import { visibleText } from '../../../ui/visible-text.ts';
import { formatList } from '../../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../../shared/formats/tool-title.ts';

type Asked = Pick<Approval, 'toolName' | 'reasons' | 'folders' | 'caller' | 'touches'>;

/** A program's words for its own call, such as “changes to files”, are left as they are. */
const nameOf = (toolName: string): string => toolTitle(visibleText(toolName));

/** Whether it only asks for access to folders. */
export const asksForFolders = ({ reasons, folders }: Pick<Approval, 'reasons' | 'folders'>): boolean =>
  folders.length > 0 && reasons.every((reason) => reason === 'folder');

/**
 * @returns the question: "Allow reading in Letters?", "Move a.txt to the trash?", "Allow “Send mail”?", "Allow “Send
 * mail” for cursor?".
 */
export function approvalTitle(approval: Asked): string {
  const { caller, touches, toolName } = approval;
  const forCaller = caller === null ? '' : ` for ${visibleText(caller)}`;
  if (asksForFolders(approval)) return `Allow ${folderWords(approval.folders, lastPart)}${forCaller}?`;
  const [touched, other] = touches;
  if (touched?.use === 'trash' && other === undefined)
    return `Move ${lastPart(touched.path)} to the trash${forCaller}?`;
  return `Allow “${nameOf(toolName)}”${forCaller}?`;
}

/** @returns what will happen, and which tool wants it. */
export function effectWords(approval: Asked & Pick<Approval, 'effect'>): string {
  const effect = visibleText(approval.effect);
  const name = nameOf(approval.toolName);
  return asksForFolders(approval) && !effect.startsWith(name) ? `${name} wants access for this: ${effect}` : effect;
}

/** @returns who asked for a call of a tool from outside, unless the title names a program. */
export function askerWords({ caller, bundle, isByPerson }: Pick<Approval, 'caller' | 'bundle' | 'isByPerson'>): string {
  if (!bundle.startsWith('mcp.') || caller !== null) return '';
  return isByPerson === true ? 'You asked for this call. ' : 'The assistant asked for this call. ';
}

/** @returns "changes in Letters and reading in Pictures". */
function folderWords(folders: readonly AskedFolder[], name: (path: string) => string): string {
  const inAccess = (access: AskedFolder['access'], words: string): readonly string[] => {
    const names = folders.filter((folder) => folder.access === access).map(({ path }) => name(path));
    return names.length === 0 ? [] : [`${words} in ${formatList(names)}`];
  };
  return [...inAccess('write', 'changes'), ...inAccess('read', 'reading')].join(' and ');
}

/** The last part of a path, or the whole path if it has no parts. */
const lastPart = (path: string): string => visibleText(path.split(/[\\/]/).findLast((part) => part !== '') ?? path);

type Harm = Pick<Approval, 'risk' | 'reasons' | 'touches' | 'canBeUndone' | 'caller' | 'warning'>;

function harmWords({ risk, reasons, touches, canBeUndone, warning }: Omit<Harm, 'caller'>): string {
  if (warning !== undefined) return visibleText(warning);
  const isTrash = risk === 'write-local' && touches.some(({ use }) => use === 'trash');
  if (reasons.includes('removes') && canBeUndone)
    return 'Knapsack always asks before it removes something. You can undo this afterwards.';
  return isTrash ? 'You can restore it from the trash.' : RISK_WORDS[risk].warning;
}

/** @returns what can go wrong. */
export function riskWords({ caller, ...harm }: Harm): string {
  const { reasons } = harm;
  const words = harmWords(harm);
  if (reasons.includes('after-reading') && caller !== null)
    return `${words} Another program asks for this: check that it is what you want remembered.`;
  if (reasons.includes('after-reading'))
    return `${words} Files or pages were read in this chat: check that this is what you want remembered.`;
  if (reasons.includes('unsure')) return `${words} The model isn’t sure that you asked for this.`;
  if (reasons.includes('address'))
    return `${words} The model composed this address after reading what others wrote: check that it contains nothing private.`;
  if (!reasons.includes('every-call')) return words;
  return harm.touches.some(({ use }) => use === 'trash')
    ? `${words} Knapsack asks about this every time.`
    : `${words} Its full effect can’t be seen here, so Knapsack asks every time.`;
}

export const ANSWER_NAMES: Readonly<Record<ApprovalAnswer, string>> = {
  no: 'No',
  once: 'Allow once',
  chat: 'Allow in this chat',
  always: 'Always allow',
};

/** @returns what a yes that lasts longer than this call means; null if there is none. */
export function lastingWords(approval: Asked & Pick<Approval, 'answers'>): string | null {
  const lasting = approval.answers.filter((answer) => answer === 'chat' || answer === 'always');
  if (lasting.length === 0) return null;
  const parts = lasting.map((answer) => (answer === 'chat' ? chatWords(approval) : alwaysWords(approval)));
  return `${parts.join('; ')}.${lasting.includes('always') ? ' You can revoke it in Settings, under Permissions.' : ''}`;
}

function chatWords(approval: Asked): string {
  const opens =
    approval.folders.length === 0 ? '' : `opens ${folderWords(approval.folders, visibleText)} to every tool here`;
  if (asksForFolders(approval)) return `“In this chat” ${opens}`;
  // Another program is never remembered, but an agent at work has a session.
  if (approval.caller !== null)
    return `“In this chat” allows “${nameOf(approval.toolName)}” for ${visibleText(approval.caller)} until its session ends`;
  const isExact = approval.reasons.includes('address');
  const calls = isExact ? 'exactly these arguments' : `every further call of “${nameOf(approval.toolName)}” here`;
  return `“In this chat” is for ${calls}${opens === '' ? '' : `, and ${opens}`}`;
}

function alwaysWords(approval: Asked): string {
  if (asksForFolders(approval)) return '“Always” opens it in every chat';
  return `“Always” is for every call of “${nameOf(approval.toolName)}”, in every chat${approval.folders.length === 0 ? '' : ', and opens it there too'}`;
}

/** @returns the outcome of the question, for the call's line. @param answer null if there was none. */
export function answeredWords(answer: ApprovalAnswer | null): string {
  switch (answer) {
    case 'no':
      return 'you said no';
    case 'once':
      return 'you allowed it once';
    case 'chat':
      return 'you allowed it in this chat';
    case 'always':
      return 'you always allow it';
    case null:
      return 'no answer in time';
  }
}

/** @returns "5 min", and "40 s" in the last minute. @param ms time left, at least 0. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds > 60 ? `${String(Math.ceil(seconds / 60))} min` : `${String(seconds)} s`;
}

/** @returns the announcement for people who don't see the card. */
export function waitingWords(waiting: readonly Asked[]): string {
  const [first] = waiting;
  if (first === undefined) return '';
  return waiting.length === 1
    ? `Your answer is needed: ${approvalTitle(first)}`
    : `${String(waiting.length)} questions are waiting for your answer.`;
}
