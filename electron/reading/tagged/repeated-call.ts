import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isAskedAgain } from '../asked-again.ts';
import { namesWith, takenAt } from '../parameters-with.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import type { Taken } from '../takes.ts';
import { isUnsaid, nameOf, type Reading } from './readers.ts';

/** "And if I throw in 75 a month": the arguments that aren't said again stay as they were. */
export function repeatedCall(
  { tool, scores, least }: Reading,
  last: ToolCall,
  known: Pick<KnownTitles, 'tools'>,
): MeantCalls | null {
  if (tool !== last.toolName || !isAskedAgain(tool, known)) return null;
  const calculations = namesWith(tool, known.tools, 'calculation');
  const changed: Record<string, JsonValue> = {};
  for (const [parameter, one] of Object.entries(scores)) {
    if (isUnsaid(one)) continue;
    const [said, name] = [likeliestWords(one, least), nameOf(parameter)];
    const before = last.arguments[name];
    const value =
      said === null
        ? null
        : calculations.includes(name)
          ? withOtherNumber(before, said)
          : valueOf(said, before, takenAt(parameter, known.tools)?.type);
    if (value === null) return null;
    changed[name] = value;
  }
  return Object.keys(changed).length === 0 ? null : oneCall(tool, { ...last.arguments, ...changed });
}

/** A number alone, of what or of a hundred: "15%", "15 percent", "of 120". */
const ALONE = /^(?:of )?(?<number>\d[\d.,]*)(?<share> ?%| ?per ?cent)?$/iu;
const NUMBERS = /\d[\d.,]*(?: ?%| ?per ?cent)?/giu;

/** @returns "18% of 86.40" for "18%" after "15% of 86.40"; null if it isn't clear which number it takes the place of. */
function withOtherNumber(calculation: JsonValue | undefined, said: string): string | null {
  const { number, share } = ALONE.exec(said)?.groups ?? {};
  if (number === undefined || typeof calculation !== 'string') return null;
  const isShare = (one: string): boolean => /(?:%|cent)$/iu.test(one);
  const [only, other] = [...calculation.matchAll(NUMBERS)].filter(([one]) => isShare(one) === (share !== undefined));
  if (only === undefined || other !== undefined) return null;
  const rest = calculation.slice(only.index + only[0].length);
  return `${calculation.slice(0, only.index)}${number}${share === undefined ? '' : '%'}${rest}`;
}

/** @returns a value as the tool takes it: true for words that turn something on; null if it is to be a number, and they are none. */
function valueOf(said: string, before: JsonValue | undefined, type: Taken['type'] | undefined): JsonValue | null {
  if (type === 'yes') return true;
  if (type !== 'number' && type !== 'integer' && typeof before !== 'number') return said;
  const [only, other] = numbersIn(said);
  return only === undefined || other !== undefined ? null : only;
}
