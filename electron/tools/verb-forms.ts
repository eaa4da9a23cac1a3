const ENDING = /(?<=\p{L}{3})(?:ing|ed|al)$/u;

/**
 * @returns whether one of two words in lower case is a form of the other: "sending", "planned" and "renewal" are forms of
 *   "send", "plan" and "renew".
 */
export const isFormOf = (one: string, other: string): boolean => endsAs(one, other) || endsAs(other, one);

function endsAs(form: string, verb: string): boolean {
  const root = form.replace(ENDING, '');
  return root !== form && [verb, verb.replace(/e$/, ''), `${verb}${verb.slice(-1)}`].includes(root);
}
