import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const UNDOES = new RegExp(
  [
    String.raw`^(?:(?:please|no|oh|oops|sorry|wait|actually|that was (?:wrong|a mistake))[,.]? )*(?:undo(?: (?:it|that|this))?|`,
    String.raw`(?:put|move|bring|take|change|rename) (?:it|that|this) back(?: again)?(?: (?:to )?where it was)?|` +
      String.raw`revert(?: (?:it|that))?)(?: please| again)*$`,
  ].join(''),
  'i',
);
const IS_FILE = /\.\p{L}\w{0,4}$/u;

/** "Move it back", "undo that": a file that was moved or renamed goes back, and words that were replaced are put back. */
export function undoneFile({ text, last }: FollowUp): MeantCalls | null {
  return UNDOES.test(text) ? (movedBack(last) ?? replacedBack(last)) : null;
}

function movedBack({ toolName, arguments: args }: ToolCall): MeantCalls | null {
  const [from, to] = [stringOf(args, 'from'), stringOf(args, 'to')];
  if (toolName !== 'move_file' || from === null || to === null || !IS_FILE.test(from)) return null;
  const [name = ''] = /[^/]*$/.exec(from) ?? [];
  const folder = from.slice(0, -name.length);
  const now = IS_FILE.test(to) ? (to.includes('/') ? to : folder + to) : `${to.replace(/\/$/, '')}/${name}`;
  return oneCall('move_file', { from: now, to: IS_FILE.test(to) ? from : folder.replace(/\/$/, '') });
}

function replacedBack({ toolName, arguments: args }: ToolCall): MeantCalls | null {
  const { path, find, replace_with: to } = args;
  if (toolName !== 'edit_file' || typeof path !== 'string' || typeof find !== 'string' || typeof to !== 'string')
    return null;
  return to === '' ? null : oneCall('edit_file', { path, find: to, replace_with: find });
}
