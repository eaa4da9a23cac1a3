import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isAskedAgain } from '../asked-again.ts';
import { namesWith, takenAt } from '../parameters-with.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import type { Taken } from '../takes.ts';
import { withOtherNumber } from '../languages/en/other-number.ts';
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

/** @returns a value as the tool takes it: true for words that turn something on; null if it is to be a number, and they are none. */
function valueOf(said: string, before: JsonValue | undefined, type: Taken['type'] | undefined): JsonValue | null {
  if (type === 'yes') return true;
  if (type !== 'number' && type !== 'integer' && typeof before !== 'number') return said;
  const [only, other] = numbersIn(said);
  return only === undefined || other !== undefined ? null : only;
}
