import type { JsonObject } from '../../../../../shared/entities/json.ts';
import { POLITE } from '../../reading/polite-words.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const TAKES_OUT = new RegExp(
  [
    `^${POLITE}(?:`,
    String.raw`(?:take|cross|strike|cut|leave) (?:the |out )?["“]?(.{2,40}?)["”]? (?:out|off)|`,
    String.raw`(?:take out|cross out|cross off|remove|delete|drop|cut|strike|scratch|erase) (?:the )?(?:line |word |entry )?["“]?` +
      String.raw`(.{2,40}?)["”]?(?: line| entry)?)`,
    '(?: (?:from (?:it|there|that|the (?:list|file))|of (?:it|there)|again|please|then))*$',
  ].join(''),
  'iu',
);
const OF_FILES = /^(?:read_file|append_to_file|write_file|edit_file)$/;

/** "Take the hooks out", of the file that the previous answer showed: a line with nothing but these words goes. */
export function removedLine({ text, last: { toolName, arguments: args, result } }: FollowUp): MeantCalls | null {
  const [, one, words = one] = TAKES_OUT.exec(text) ?? [];
  const path = stringOf(args, 'path');
  const shown = stringOf((result ?? {}) as JsonObject, 'text') ?? stringOf(args, 'text');
  if (words === undefined || path === null || shown === null || !OF_FILES.test(toolName)) return null;
  const lines = shown.split('\n').filter((line) => line.trim().toLowerCase() === words.toLowerCase());
  const [line, other] = lines;
  return line === undefined || other !== undefined
    ? null
    : oneCall('edit_file', { path, find: shown.includes(`${line}\n`) ? `${line}\n` : `\n${line}`, replace_with: '' });
}
