import type { JsonValue } from '../../../../shared/entities/json.ts';
import { withNumbers } from '../../../foundation/numbers-in.ts';

const MONEY = String.raw`(?:€|\$|£)?(\d[\d,]*(?:\.\d+)?)(?: ?(?:euros?|dollars?|pounds?|€|\$|£))?`;
const MONTHLY = new RegExp(
  String.raw`${MONEY} (?:(?:in|aside|away|to it|more) )?(?:a|per|every|each) month\b|${MONEY} monthly\b|\bmonthly ${MONEY}`,
  'i',
);
const START = new RegExp(
  [
    String.raw`\b(?:start(?:ing)?(?: out| off)? with|begin(?:ning)? with|i(?:['’]ve| have)(?: already)?(?: got)?|` +
      String.raw`there(?: is|['’]s)(?: already)?|put in|invest) ${MONEY}(?! (?:a|per|every|each) month)|`,
    String.raw`${MONEY} (?:to start(?: with)?|at the start|in the account|on the account|already|saved up)`,
  ].join(''),
  'i',
);

/**
 * @returns what somebody saves each month and begins with, by `tool.parameter`: "I start with 500 and put in 50 every month". Nothing
 *   unless both are said.
 */
export function savedEachMonth(request: string): Readonly<Record<string, readonly JsonValue[]>> {
  const plain = withNumbers(request);
  const monthly = amountOf(MONTHLY.exec(plain));
  const start = amountOf(START.exec(plain));
  return monthly === null || start === null || monthly === start
    ? {}
    : { 'grow_savings.amount': [start], 'grow_savings.monthly': [monthly] };
}

function amountOf(found: RegExpExecArray | null): number | null {
  const said = found?.slice(1).find((digits) => digits !== undefined);
  return said === undefined ? null : Number(said.replaceAll(',', ''));
}
