import type { JsonObject } from '../../../../shared/entities/json.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { POLITE } from '../../english/polite-words.ts';
import { fileTextOf } from '../file-text.ts';
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
/** "The hooks are here, take them out". */
const NO_LONGER = new RegExp(
  String.raw`^(?:(?:and|so|ok|but)\b,? )*(?:the |my )?(\p{L}[\p{L}' -]{1,40}?)(?:['’]s|,? (?:is|are|was|were|have|has|i))\b[^,;.]{0,30}[,;.] ` +
    String.raw`(?:so |and |please )*(?:take|cross|strike|leave) (?:it|them|that|those) (?:out|off)(?: (?:of it|the list|please|again|then))*$`,
  'iu',
);
const OF_FILES = /^(?:read_file|append_to_file|write_file|edit_file)$/;

/** "Take the hooks out", of the file that the previous answer showed: a line with nothing but these words goes. */
export function removedLine({
  text,
  whole,
  recent,
  last: { toolName, arguments: args, result },
}: FollowUp): MeantCalls | null {
  const about = ABOUT.exec(text)?.groups?.['about'];
  const sentence = about === undefined ? null : sentenceAbout(about, recent);
  if (sentence !== null) return sentence;
  const [, one, words = one] = TAKES_OUT.exec(text) ?? NO_LONGER.exec(whole.replace(/[.!]+$/, '')) ?? [];
  const path = stringOf(args, 'path');
  const shown = stringOf((result ?? {}) as JsonObject, 'text') ?? stringOf(args, 'text');
  if (words === undefined || path === null || shown === null || !OF_FILES.test(toolName)) return null;
  const lines = shown.split('\n').filter((line) => line.trim().toLowerCase() === words.toLowerCase());
  const [line, other] = lines;
  return line === undefined || other !== undefined
    ? null
    : oneCall('edit_file', { path, find: shown.includes(`${line}\n`) ? `${line}\n` : `\n${line}`, replace_with: '' });
}

const ABOUT = new RegExp(
  String.raw`^${POLITE}(?:take out|cut(?: out)?|remove|delete|drop|leave out|strike|erase|scrap) (?:the |that )?(?:line|sentence|bit|part|remark|paragraph)` +
    String.raw` (?:about|on|with|where it says|that mentions|mentioning) (?:the |my |our |a )?["“]?(?<about>[\p{L}\d][\p{L}\d' -]{1,40}?)["”]?(?: please| again| then)*$`,
  'iu',
);

/** "Take out the sentence about the deposit": the only one of the file with these words, and its line if that is all of it. */
function sentenceAbout(about: string, recent: FollowUp['recent']): MeantCalls | null {
  const file = fileTextOf(recent);
  const words = comparedWords(about);
  const isAbout = (sentence: string): boolean =>
    words.every((word) => comparedWords(sentence).some((one) => isSameWord(one, word)));
  const sentences = (file?.text ?? '').match(/[^.!?\n]+(?:[.!?]+|(?=\n)|$)/g) ?? [];
  const [found, other] = sentences.filter(isAbout);
  if (file === null || found === undefined || other !== undefined || words.length === 0) return null;
  const sentence = found.trim();
  const isLine = file.text.split('\n').includes(sentence);
  const find = isLine && file.text.includes(`${sentence}\n`) ? `${sentence}\n` : sentence;
  return oneCall('edit_file', { path: file.path, find, replace_with: '' });
}
