import { messageText } from '../../../../shared/entities/message.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { toMessage, type StoredMessage } from '../../../storage/stored-message.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import type { Expect } from '../../tool-choice/weighed-act.ts';
import { asksForDetail } from '../../missing-detail.ts';
import { callsOf, lastCallOf } from '../last-call.ts';
import { textOf } from '../text-of.ts';
import type { FollowUp } from './meant-call.ts';

/** "I neglected to say that it is at the Red Lion." */
const NOT_SAID = longPattern('i')`
  ^(?:oh,? |sorry,? )*
  (?:i|we) (?:neglected|forgot|meant|omitted|failed|wanted) to (?:
    (?:say|mention|tell you)(?: that)?|(?:add|note) that
  ),? (?=\S+ \S)
`;

/** "It's hazelnuts. Could you change that?" asks nothing but to correct what it says. */
const ASKS_TO_CORRECT = longPattern('i')`
  [.,;!]\s+(?:and |so )?(?:can|could|would|will) you (?:please )?(?:fix|correct|change|update|amend) (?:it|that|this)
  (?: please)?\s*[?.!]*$
`;

/** "It's in the barn, could you add that?" only sounds like a question. */
const ASKS_TO_SAVE = longPattern('i')`
  (
    [,;.!–-] *(?:and )?(?:can|could|would|will) you (?:please |just )?
    (?:add|put|note|enter|write|save|include) (?:that|it|this)(?: (?:in|down|too|there|please|to it|as well))*
  )\?+$
`;

/** Answers whose things may still be meant. */
const MOST_ANSWERS = 3;
const MOST_WORDS = 24;

/** What there is to a message but its wording; null if it is long, or answers a question. */
export function aroundOf(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles,
  expect: Expect,
): Omit<FollowUp, 'text'> | null {
  const answers = history
    .slice(0, -1)
    .filter(({ role }) => role === 'assistant')
    .slice(-MOST_ANSWERS);
  const answer = answers.at(-1);
  const last = lastCallOf(answer);
  if (answer === undefined || last === null || asksForDetail(messageText(toMessage(answer)).trim())) return null;
  const plain = text.trim().replaceAll('’', "'").replace(NOT_SAID, '');
  const whole = plain.replace(ASKS_TO_CORRECT, ', please correct that').replace(ASKS_TO_SAVE, '$1');
  if (whole.split(/\s+/).length > MOST_WORDS) return null;
  return {
    whole,
    last,
    recent: answers.flatMap(callsOf),
    known,
    asked: textOf(history.at(-3)),
    expected: expect(whole, last.toolName),
  };
}
