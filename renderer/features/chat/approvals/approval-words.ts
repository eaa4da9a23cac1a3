import type { Approval, ApprovalAnswer, AskedFolder } from '../../../../shared/entities/approval.ts';
import { RISK_WORDS } from '../../../ui/risk-words.ts';
import { visibleText } from '../../../ui/visible-text.ts';
import { toolTitle } from '../../../../shared/formats/tool-title.ts';
import { t } from '../../../../shared/texts/translate.ts';
import { joinList } from '../../../../shared/formats/lists.ts';

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
  const program = caller === null ? null : visibleText(caller);
  if (asksForFolders(approval)) {
    const access = folderWords(approval.folders, lastPart);
    return program === null
      ? t('Allow {access}?', { access })
      : t('Allow {access} for {program}?', { access, program });
  }
  const [touched, other] = touches;
  if (touched?.use === 'trash' && other === undefined) {
    const file = lastPart(touched.path);
    return program === null
      ? t('Move {file} to the trash?', { file })
      : t('Move {file} to the trash for {program}?', { file, program });
  }
  const tool = nameOf(toolName);
  return program === null ? t('Allow “{tool}”?', { tool }) : t('Allow “{tool}” for {program}?', { tool, program });
}

/** @returns what will happen, and which tool wants it. */
export function effectWords(approval: Asked & Pick<Approval, 'effect'>): string {
  const effect = visibleText(approval.effect);
  const name = nameOf(approval.toolName);
  return asksForFolders(approval) && !effect.startsWith(name)
    ? t('{name} wants access for this: {effect}', { name, effect })
    : effect;
}

/** @returns who asked for a call of a tool from outside, unless the title names a program. */
export function askerWords({ caller, bundle, isByPerson }: Pick<Approval, 'caller' | 'bundle' | 'isByPerson'>): string {
  if (!bundle.startsWith('mcp.') || caller !== null) return '';
  return isByPerson === true ? t('You asked for this call.') : t('The assistant asked for this call.');
}

/** @returns "changes in Letters and reading in Pictures". */
function folderWords(folders: readonly AskedFolder[], name: (path: string) => string): string {
  const withAccess = (access: AskedFolder['access']): string =>
    joinList(folders.filter((folder) => folder.access === access).map(({ path }) => name(path)));
  const [written, read] = [withAccess('write'), withAccess('read')];
  return joinList([
    ...(written === '' ? [] : [t('changes in {folders}', { folders: written })]),
    ...(read === '' ? [] : [t('reading in {folders}', { folders: read })]),
  ]);
}

/** The last part of a path, or the whole path if it has no parts. */
const lastPart = (path: string): string => visibleText(path.split(/[\\/]/).findLast((part) => part !== '') ?? path);

type Harm = Pick<Approval, 'risk' | 'reasons' | 'touches' | 'canBeUndone' | 'caller' | 'warning'>;

function harmWords({ risk, reasons, touches, canBeUndone, warning }: Omit<Harm, 'caller'>): string {
  if (warning !== undefined) return visibleText(warning);
  const isTrash = risk === 'write-local' && touches.some(({ use }) => use === 'trash');
  if (reasons.includes('removes') && canBeUndone)
    return t('Knapsack always asks before it removes something. You can undo this afterwards.');
  return isTrash ? t('You can restore it from the trash.') : RISK_WORDS[risk].warning;
}

/** @returns what can go wrong. */
export function riskWords({ caller, ...harm }: Harm): string {
  const { reasons } = harm;
  const words = harmWords(harm);
  if (reasons.includes('after-reading') && caller !== null)
    return t('{words} Another program asks for this: check that it is what you want remembered.', { words });
  if (reasons.includes('after-reading'))
    return t('{words} Files or pages were read in this chat: check that this is what you want remembered.', { words });
  if (reasons.includes('unsure')) return t('{words} The model isn’t sure that you asked for this.', { words });
  if (reasons.includes('address'))
    return t(
      '{words} The model composed this address after reading what others wrote: check that it contains nothing private.',
      { words },
    );
  if (!reasons.includes('every-call')) return words;
  return harm.touches.some(({ use }) => use === 'trash')
    ? t('{words} Knapsack asks about this every time.', { words })
    : t('{words} Its full effect can’t be seen here, so Knapsack asks every time.', { words });
}

export const ANSWER_NAMES: Readonly<Record<ApprovalAnswer, string>> = {
  no: t('No'),
  once: t('Allow once'),
  chat: t('Allow in this chat'),
  always: t('Always allow'),
};

/** @returns what a yes that lasts longer than this call means; null if there is none. */
export function lastingWords(approval: Asked & Pick<Approval, 'answers'>): string | null {
  const lasting = approval.answers.filter((answer) => answer === 'chat' || answer === 'always');
  if (lasting.length === 0) return null;
  const parts = lasting.map((answer) => (answer === 'chat' ? chatWords(approval) : alwaysWords(approval)));
  const revoking = lasting.includes('always') ? [t('You can revoke it in Settings, under Permissions.')] : [];
  return [`${parts.join('; ')}.`, ...revoking].join(' ');
}

function chatWords(approval: Asked): string {
  const tool = nameOf(approval.toolName);
  const access = folderWords(approval.folders, visibleText);
  if (asksForFolders(approval)) return t('“In this chat” opens {access} to every tool here', { access });
  // Another program is never remembered, but an agent at work has a session.
  if (approval.caller !== null)
    return t('“In this chat” allows “{tool}” for {program} until its session ends', {
      tool,
      program: visibleText(approval.caller),
    });
  if (approval.reasons.includes('address'))
    return access === ''
      ? t('“In this chat” is for exactly these arguments')
      : t('“In this chat” is for exactly these arguments, and opens {access} to every tool here', { access });
  return access === ''
    ? t('“In this chat” is for every further call of “{tool}” here', { tool })
    : t('“In this chat” is for every further call of “{tool}” here, and opens {access} to every tool here', {
        tool,
        access,
      });
}

function alwaysWords(approval: Asked): string {
  if (asksForFolders(approval)) return t('“Always” opens it in every chat');
  const tool = nameOf(approval.toolName);
  return approval.folders.length === 0
    ? t('“Always” is for every call of “{tool}”, in every chat', { tool })
    : t('“Always” is for every call of “{tool}”, in every chat, and opens it there too', { tool });
}

/** @returns the outcome of the question, for the call's line. @param answer null if there was none. */
export function answeredWords(answer: ApprovalAnswer | null): string {
  switch (answer) {
    case 'no':
      return t('you said no');
    case 'once':
      return t('you allowed it once');
    case 'chat':
      return t('you allowed it in this chat');
    case 'always':
      return t('you always allow it');
    case null:
      return t('no answer in time');
  }
}

/** @returns "5 min", and "40 s" in the last minute. @param ms time left, at least 0. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return seconds > 60 ? t('{minutes} min', { minutes: Math.ceil(seconds / 60) }) : t('{seconds} s', { seconds });
}

/** @returns the announcement for people who don't see the card. */
export function waitingWords(waiting: readonly Asked[]): string {
  const [first] = waiting;
  if (first === undefined) return '';
  return waiting.length === 1
    ? t('Your answer is needed: {first}', { first: approvalTitle(first) })
    : t('{count} questions are waiting for your answer.', { count: waiting.length });
}
