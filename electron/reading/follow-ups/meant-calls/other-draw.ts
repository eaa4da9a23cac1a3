import { numbersIn } from '../../../foundation/numbers-in.ts';
import { NUMBER_WORD } from '../../english/number-words.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const HOW_MANY = new RegExp(
  String.raw`\b(?:at once|at a time|at the same time|of (?:them|those|these)|numbers|different|unique|distinct|` +
    String.raw`in (?:one|a single) go|together|in a row)\b`,
  'i',
);
const NO_DOUBLES = new RegExp(
  [
    String.raw`\b(?:different|unique|distinct|(?:no|without(?: any)?) (?:repeats?|repetitions?|`,
    String.raw`repeating|doubles|duplicates)|(?:none|not|no number|nothing|no one) (?:of them )?twice)\b`,
  ].join(''),
  'i',
);
const AROUND = new RegExp(
  [
    '^(?:draw|pick|roll|choose|throw|generate|try|numbers?|all|each|every|different|unique|distinct|no|without|any|repeats?|repetitions?|',
    String.raw`repeating|doubles|duplicates|none|not|nothing|twice|at|once|time|same|of|them|those|these|go|together|row|again|more|`,
    String.raw`this|how|about|what|ones|\d+)$`,
  ].join(''),
  'i',
);

const NUMBER_WORDS = new RegExp(String.raw`\b(?:${NUMBER_WORD}|dozen)\b`, 'gi');

/** "Now three at once, all different", "five of them, no repeats", after a number was drawn: more of the same kind. */
export function otherDraw({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  if (toolName !== 'random_number' || !hasOnly(text.replaceAll(NUMBER_WORDS, ' '), AROUND)) return null;
  const differs = NO_DOUBLES.test(text);
  const [count, other] = numbersIn(text.replaceAll(/\b(?:at once|twice|(?:in )?one go)\b/gi, ' '));
  if (other !== undefined || (!differs && !HOW_MANY.test(text))) return null;
  if (count === undefined)
    return differs && args['count'] !== undefined ? oneCall(toolName, { ...args, different: true }) : null;
  if (!Number.isInteger(count) || count < 1) return null;
  return oneCall(toolName, { ...args, count, ...(differs && { different: true }) });
}

const ONE_MORE = new RegExp(
  String.raw`^(?:(?:and|ok|okay|now|just|then|draw|pick|please)\b,? )*(?:(?<count>${NUMBER_WORD}|\d{1,2}) (?:more|further|extra)|another(?: (?<other>${NUMBER_WORD}|\d{1,2}))?)` +
    String.raw`(?: (?:one|number|of them|numbers|ones))?(?:,? (?:too|as well|please|for me))*$`,
  'i',
);

/** "Now 1 to 100", "1 to 6, just one". */
const OTHER_LIMITS = new RegExp(
  String.raw`^(?:(?:and|ok|okay|now|then|no|sorry|actually|make it|from|between)\b,? *)*(?<min>\d{1,6}) ?(?:to|and|-|–) ?(?<max>\d{1,6})` +
    String.raw`(?<one>,? (?:but )?(?:just|only) one)?(?:,? (?:now|then|instead|please|this time))*$`,
  'i',
);

/** Limits without a word that says so. */
function otherLimits({ text, last: { arguments: args } }: FollowUp): MeantCalls | null {
  const { min, max, one } = OTHER_LIMITS.exec(text)?.groups ?? {};
  if (min === undefined || Number(min) >= Number(max)) return null;
  const { count, different, ...others } = args;
  const howMany =
    one === undefined && count !== undefined ? { count, ...(different !== undefined && { different }) } : {};
  return oneCall('random_number', { ...others, ...howMany, min: Number(min), max: Number(max) });
}

/** "One more", after three numbers were drawn at once: that many, and not three again. */
export function furtherDraw(followUp: FollowUp): MeantCalls | null {
  const { toolName, arguments: args } = followUp.last;
  const { text } = followUp;
  const limits = toolName === 'random_number' ? otherLimits(followUp) : null;
  if (limits !== null) return limits;
  const said = toolName === 'random_number' && args['count'] !== undefined ? ONE_MORE.exec(text)?.groups : undefined;
  if (said === undefined) return null;
  const [count = 1] = numbersIn(said['count'] ?? said['other'] ?? 'one');
  const { count: _, different, ...others } = args;
  return oneCall(toolName, count === 1 ? others : { ...others, count, ...(different !== undefined && { different }) });
}
