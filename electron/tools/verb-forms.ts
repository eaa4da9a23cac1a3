const ENDING = /(?<=\p{L}{3})(?:ing|ed|al)$/u;

/** The past of what people have to do, where it isn't the verb with "ed". Forms that are also other words are left out: "left", "found". */
export const IRREGULAR_PAST: Readonly<Record<string, string>> = {
  bought: 'buy',
  brought: 'bring',
  built: 'build',
  chosen: 'choose',
  drove: 'drive',
  driven: 'drive',
  fed: 'feed',
  gave: 'give',
  given: 'give',
  hung: 'hang',
  paid: 'pay',
  rang: 'ring',
  rung: 'ring',
  sent: 'send',
  sold: 'sell',
  spoke: 'speak',
  spoken: 'speak',
  swept: 'sweep',
  taken: 'take',
  told: 'tell',
  took: 'take',
  wrote: 'write',
  written: 'write',
};

/**
 * @returns whether one of two words in lower case is a form of the other: "sending", "planned", "sent" and "renewal" are forms of
 *   "send", "plan" and "renew".
 */
export const isFormOf = (one: string, other: string): boolean =>
  endsAs(one, other) || endsAs(other, one) || IRREGULAR_PAST[one] === other || IRREGULAR_PAST[other] === one;

function endsAs(form: string, verb: string): boolean {
  const root = form.replace(ENDING, '');
  return root !== form && [verb, verb.replace(/e$/, ''), `${verb}${verb.slice(-1)}`].includes(root);
}
