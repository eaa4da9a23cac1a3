import type { StoredMessage } from '../../storage/stored-message.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { stringOf } from './meant-calls/meant-call.ts';
import { lastCallOf } from './last-call.ts';
import { textOf } from './text-of.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';

/** "Mum: silk scarf" in a note. */
const LABELLED = /(?:^|[.;\n] *)([^.;:\n]{2,30}): *([^.;\n]{2,60})/g;
/** "Buy that by Friday, make a task", "remind me to get it". */
const GETS_THAT =
  /\b(buy|get|order|book|pick up|fetch|bring|find|grab) (?:that|it|one|that one|this)(?! (?:back|done|off|for|from)\b)(?![\p{L}\d])/iu;

const LINKS = /^(?:the|my|our|an?|for|of|and|to|in|on)$/;

/**
 * "What did I have down for Ida?" was answered with a note of "Ida: puzzle. Bo: kite": who says "get that" means what it says of her.
 * @returns a request with what the note says instead of "that"; unchanged unless the question names one of its entries.
 */
export function withNotedValue(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  if (call?.toolName !== 'read_note' || !GETS_THAT.test(text)) return text;
  const asked = new Set(comparedWords(textOf(history.at(-3))).map((word) => word.replace(/'s$/, '')));
  const [only, other] = [...(stringOf((call.result ?? {}) as JsonObject, 'text') ?? '').matchAll(LABELLED)].filter(
    ([, label = '']) => comparedWords(label).some((word) => asked.has(word) && !LINKS.test(word)),
  );
  const value = only?.[2]?.trim();
  return value === undefined || other !== undefined
    ? text
    : text.replace(GETS_THAT, (_, verb: string) => `${verb} ${value}`);
}
