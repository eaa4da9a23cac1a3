import { timeInGap } from '../free-gap.ts';
import { dayInMind } from '../day-in-mind.ts';
import { POLITE } from '../../english/polite-words.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const SLOT =
  '(?:(?:the |that |this )?(?:first|second|third|last|earliest|latest|other|early|late|[a-z]+day|morning|afternoon|evening|only|free)?(?: ?(?:one|slot|gap|hour|time|window))?(?: of (?:those|these|them))?|it|that|this|there|me)';
const TITLE = String.raw`(?:(?:the|my|our|a|an|some) )?(\p{L}[^?!]{1,60}?)`;
const END = '(?: (?:then|please|pls|now))*$';
const FORMS = [
  new RegExp(
    String.raw`^${POLITE}(?:book|block|reserve|take|use|grab|keep|have|save|pencil in|i'll (?:take|have)|i take|make) ${SLOT} ` +
      String.raw`(?:for|as|with) ${TITLE}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`^${POLITE}(?:put|stick|squeeze|fit|slot|pop|add|enter|schedule|pencil|book|drop|plan)(?: in)? ${TITLE} (?:in )?` +
      String.raw`(?:there|then|(?:in|into|at|for|on|during) ${SLOT})${END}`,
    'iu',
  ),
];
/** "Book it": for what the search was. */
const ONLY = new RegExp(
  String.raw`^${POLITE}(?:book|block|reserve|take|grab|keep|i'll (?:take|have))(?: in)? ${SLOT}${END}`,
  'iu',
);
const SEARCHED_FOR = new RegExp(
  String.raw`\bfor (?:(?:an?|the|my|our) )?(?:(?:\w+)[- ](?:hours?|minutes?|min)(?: and a half)? )?` +
    String.raw`(?!(?:an?|half|\d|one|two|three|me|us|that|this|it)\b)(\p{L}[\p{L}' -]{1,40}?)` +
    String.raw`(?= (?:on|next|this|tomorrow|today|in|at|with)\b|[?.!]*$)`,
  'iu',
);
const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?`;
/** "Put study group in from 3 to 4:30pm then". */
const WITH_HOURS = new RegExp(
  String.raw`^${POLITE}(?:put|stick|squeeze|fit|slot|pop|add|enter|schedule|pencil|book|drop|plan|block)(?: in)? ${TITLE}(?: in)?,? ` +
    String.raw`(?:from )?(${CLOCK} ?(?:to|till|until|-|–) ?${CLOCK})${END}`,
  'iu',
);
const NO_TITLE = /^(?:it|that|this|me|them|us|\d.*)$/i;

/** "Paperwork on Friday" says the day itself. */
function gapEvent(words: string, day: string, hours: string): { readonly title: string; readonly when: string } {
  const said = timePhrases(words).find(({ text }) => words.endsWith(text) && text.length < words.length);
  const title =
    said === undefined ? words : words.slice(0, -said.text.length).replace(/ (?:on|for|this|next)? *$/i, '');
  return said === undefined || title === ''
    ? { title: words, when: `${day} from ${hours}` }
    : { title, when: `${said.text} from ${hours}` };
}

/** "Book that for studying", "pop the haircut into the second one", after a search for free time. */
export function intoGap({ text, last, asked }: FollowUp): MeantCalls | null {
  if (last.toolName !== 'find_free_time') return null;
  const [, timed, hours] = WITH_HOURS.exec(text) ?? [];
  const day = timed === undefined || NO_TITLE.test(timed) ? null : dayInMind(last);
  if (timed !== undefined && day !== null) return oneCall('create_event', gapEvent(timed.trim(), day, hours ?? ''));
  const [, named] = FORMS.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  const title = named ?? (ONLY.test(text) ? (SEARCHED_FOR.exec(asked)?.[1] ?? '') : '');
  if (title === '' || NO_TITLE.test(title) || timePhrases(title).some(({ text: time }) => /\d/.test(time))) return null;
  const when = timeInGap(text, last);
  return when === null ? null : oneCall('create_event', { title: title.trim(), when });
}
