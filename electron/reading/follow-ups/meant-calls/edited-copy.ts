import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { filesIn } from './files-in.ts';

const WORDS = String.raw`["“]?(\S[^"”]*?)["”]?`;
const CHANGES = new RegExp(
  String.raw`^(?:(?:please|now|then|can you|could you)\b,? )*(?:change|replace|swap|turn) (?:the )?${WORDS} (?:to|into|with|by|for) ${WORDS}` +
    String.raw` in (?:the |that )?(first|second|last|original|old|older|new|newer|copy|other)(?: (?:one|file|version|copy|letter))?(?:,? please)?$`,
  'i',
);
/** "In the second one, change …": which comes first. */
const WHICH_FIRST =
  /^((?:(?:please|now|then|and)\b,? )*)(in (?:the |that )?(?:first|second|last|original|old|older|new|newer|copy|other)(?: (?:one|file|version|copy|letter))?),? (.+?)[.!]*$/i;

/** "Now change Monday to Tuesday in the first one", after a file was copied, or two were compared. */
export function editedCopy({ text, last }: FollowUp): MeantCalls | null {
  const [, find, replaced, which = ''] = CHANGES.exec(text.replace(WHICH_FIRST, '$1$3 $2')) ?? [];
  const [first, second] =
    last.toolName === 'copy_file' ? [stringOf(last.arguments, 'from'), copyOf(last)] : filesIn(last);
  if (!/^(?:copy_file|compare_files)$/.test(last.toolName) || find === undefined || replaced === undefined) return null;
  const path = /^(?:first|original|old|older)$/i.test(which) ? first : /^other$/i.test(which) ? null : second;
  return typeof path === 'string' ? oneCall('edit_file', { path, find, replace_with: replaced }) : null;
}

/** The copy, as the result tells it. */
function copyOf({ arguments: args, result }: FollowUp['last']): string | null {
  const told = Object.values(typeof result === 'object' && result !== null ? result : {});
  const to = stringOf(args, 'to');
  return told.find((one): one is string => typeof one === 'string' && to !== null && one.endsWith(to)) ?? to;
}
