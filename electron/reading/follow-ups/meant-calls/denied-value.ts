import type { MeantCalls } from './meant-call.ts';

/** "… isn't due on", "… no longer at": what follows is what something is not. */
const DENIES = /(?:\b(?:not|no longer|never)|n't)(?: (?:on|at|in|for|by|due|a|an|the|any ?more|under|to))* ?$/i;

/** @returns whether a message rejects the value that a call would set: "it's not due on Friday", "not high priority". */
export const deniesNew = (text: string, { calls }: MeantCalls): boolean =>
  calls.some(({ arguments: args }) => typeof args['to'] === 'string' && isDenied(text, args['to']));

function isDenied(text: string, value: string): boolean {
  const said = text.toLowerCase();
  const before = said.split(value.toLowerCase()).slice(0, -1);
  return before.length > 0 && before.every((one) => DENIES.test(one));
}
