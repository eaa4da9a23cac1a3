import type { Random } from '../language-model/random.ts';

/** What keeps an order from being one: before "move yoga", and before "moving yoga". Each may be followed by what is wanted or not. */
const BEFORE_ORDER = [
  'don’t',
  'don’t',
  'please don’t',
  'do not',
  'dont',
  'no need to',
  'there’s no need to',
  'you don’t need to',
  'you don’t have to',
  'you needn’t',
  'no reason to',
  'I’d rather you didn’t',
  'let’s not',
  'better not',
  'never',
  'I don’t want you to',
  'nobody asked you to',
  'I didn’t ask you to',
  'it’s too early to',
  'wait, don’t',
  'not yet, don’t',
  'no, don’t',
  'don’t you dare',
  'I changed my mind, don’t',
  'on second thoughts, don’t',
  'it isn’t necessary to',
  'try not to',
  'it would be silly to',
  'it’d be a shame to',
  'it would be a mistake to',
  'it makes no sense to',
  'it’s a bad idea to',
  'I’d be mad to',
];
const BEFORE_DOING = [
  'hold off on',
  'hold off',
  'let’s hold off on',
  'hold back on',
  'wait with',
  'wait before',
  'stop',
  'quit',
  'no point in',
  'there’s no point',
  'I’m against',
  'please refrain from',
  'avoid',
  'let’s put off',
  'I’d wait with',
  'don’t bother',
  'don’t even think of',
  'don’t go',
  'no',
  'enough of',
  'I’m not ready for',
  'let’s skip',
  'never mind',
  'forget about',
  'I decided against',
];
/** Why, or until when. Most people say nothing of it. */
const AFTER = [
  ', I’m not sure yet',
  ', it’s not confirmed',
  ' until I say so',
  ' for now',
  ' yet',
  ' just yet',
  ', please',
  ', I’ll do it myself',
  ', one is enough',
  ' twice, once will do',
  ', she hasn’t answered',
  ', they haven’t confirmed',
  ', I already did',
  ', we still need it',
  ' before I’ve had a look',
  ', that’s fine as it is',
  ', I only mentioned it',
  ', it’s on there already',
  ' again',
  ', leave it',
];
/** Why, said first. */
const REASONS = [
  'it’s fine as it is, so ',
  'I did that already, so ',
  'she’s ill, so ',
  'they haven’t answered yet, so ',
  'I might still need it, so ',
  'that was only an idea, ',
  'we’re still waiting, so ',
  'it’s not finished, ',
];
const REASON_SHARE = 0.15;
const AFTER_SHARE = 0.5;
const DOING_SHARE = 0.45;
const PLAIN_SHARE = 0.5;

/** Verbs whose last letter is said twice in “-ing”. */
const DOUBLED = new Set([
  'put',
  'set',
  'get',
  'cut',
  'drop',
  'zip',
  'unzip',
  'jot',
  'stop',
  'trim',
  'crop',
  'pin',
  'run',
  'log',
  'swap',
]);
/** What orders begin with. */
const VERBS = new Set([
  ...DOUBLED,
  ...`add append back book bring bump cancel change clear close complete convert copy correct create delete draw edit email
    empty export extract fetch file fill finish fix flip import install kill launch leave list look make mark merge move note
    open paste pause pick plan play postpone print push put read record remind remember remove rename reopen replace resize
    restore roll rotate save schedule scratch search send show shift shorten sort split start store switch take tell tick toss
    trash turn uncheck undo update wake wipe write zero`.split(/\s+/),
]);

/** An order, without what is said before it out of politeness. */
const ORDER =
  /^(?:(?:please|pls|kindly|ok|hey|um|so|just|now|(?:can|could|would|will) you(?: please| pls| kindly)?),? )*(\p{L}+)( \S.*?)[.!?]*$/isu;

function doing(verb: string): string {
  if (DOUBLED.has(verb)) return `${verb}${verb.at(-1) ?? ''}ing`;
  return `${/[^e]e$/.test(verb) ? verb.slice(0, -1) : verb}ing`;
}

/**
 * @param request an order as somebody wrote it.
 * @returns the same with words that keep it from being one; null if it doesn’t begin with a verb that orders begin with.
 */
export function deniedRequest(request: string, random: Random): string | null {
  const [, verb = '', rest = ''] = ORDER.exec(request) ?? [];
  const order = verb.toLowerCase();
  if (!VERBS.has(order) || /[.!?;:\n]/.test(rest)) return null;
  const start = random.chance(DOING_SHARE)
    ? `${random.pick(BEFORE_DOING)} ${doing(order)}`
    : `${random.pick(BEFORE_ORDER)} ${order}`;
  const reason = random.chance(REASON_SHARE) ? random.pick(REASONS) : '';
  const said = `${reason}${start}${rest}${random.chance(AFTER_SHARE) ? random.pick(AFTER) : ''}`;
  return random.chance(PLAIN_SHARE) ? said.replaceAll('’', random.chance(0.5) ? "'" : '').toLowerCase() : said;
}
