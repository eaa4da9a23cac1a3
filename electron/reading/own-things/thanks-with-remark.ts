import { comparedWords } from '../../inference/compared-words.ts';
import { isThanks } from '../english/thanks.ts';
import { isSameWord, meaningfulWords } from './named-kinds.ts';

/** What somebody says next to it: "problem solved", "you saved my day", "have a nice evening". */
const REMARK = new RegExp(
  [
    String.raw`^(?:(?:and|so|now) )*(?:(?:(?:my|our|the|that|this|his|her|one|all|everything|it)(?:['’]s| is| are)? )?(?:\p{L}+ ){0,2}?` +
      String.raw`(?:is |are |all |now )*`,
    String.raw`(?:done|finished|sorted|settled|solved|fixed|complete|covered|cracked|dealt with|out of the way)|`,
    String.raw`(?:that|this|it) (?:saved|saves|helped|helps|made|makes|worked|works)\b.*|` +
      String.raw`you(?:['’](?:ve|re)| have| are| just)* (?:saved|made|helped|the best|so|very|too)\b.*|`,
    String.raw`i (?:owe you|knew it|thought so|feel better|(?:can|will) (?:relax|rest|sleep|stop|go)\b).*|` +
      String.raw`(?:i['’]m|i am|we['’]re|we are) (?:done|off|good|all set|finished)\b.*|`,
    String.raw`(?:good ?)?bye.*|good ?night|see you.*|` +
      String.raw`(?:have|enjoy) (?:a|your) (?:good|nice|great|lovely|pleasant|day|evening|weekend)\b.*|`,
    String.raw`(?:(?:my|our|his|her|the|your) )?(?:\p{L}+ ){1,4}(?:will|['’]ll|is going to|are going to) be (?:so |very )?(?:happy|pleased|glad|delighted|thrilled|relieved|surprised)(?: (?:with|about|to) .*)?|`,
    String.raw`(?:talk|speak) (?:soon|later)|nothing else.*|no more(?: for (?:today|now))?)$`,
  ].join(''),
  'iu',
);

/**
 * Whether a message only thanks and remarks something: "cheers, homework done".
 * @param titles of what the person has: a remark on one of these may ask for a change.
 */
export function isThanksWithRemark(message: string, titles: readonly string[]): boolean {
  if (/[?\d:]/.test(message)) return false;
  const parts = message.split(/\s*[,.!;–]+\s*|\s+-\s+/).filter((part) => part !== '');
  const remarks = parts.filter((part) => !isThanks(part));
  const said = comparedWords(remarks.join(' '));
  const isOwn = (title: string): boolean =>
    meaningfulWords(title).some((word) => said.some((one) => isSameWord(one, word)));
  return remarks.length < parts.length && remarks.every((part) => REMARK.test(part)) && !titles.some(isOwn);
}
