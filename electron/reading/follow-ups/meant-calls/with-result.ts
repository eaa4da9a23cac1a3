import { numberIn } from '../continued-calculation.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const SHARE = /^\s*\d[\d.,]* ?(?:%|per ?cent) (?:of|on) [$€£]?(\d[\d.,]*)\s*$/i;
const SWAPPED = /^\s*[$€£]?(\d[\d.,]*) ?\* ?(?:\d[\d.,]* ?%|0?\.\d+)\s*$/;
const ON_TOP = new RegExp(
  String.raw`\b(?:with|including|incl|plus) (?:that|it|the (?:tip|tax|vat|share))\b|` +
    String.raw`\b(?:that|it) (?:on top|added|included)\b|\badd (?:that|it) (?:on|to|on top)\b`,
  'i',
);
const TAKEN_OFF =
  /\b(?:without|minus|less|after) (?:that|it|the discount)\b|\b(?:that|it) (?:taken |deducted)?(?:off|deducted|subtracted)\b/i;
const AROUND = new RegExp(
  '^(?:whole|full|total|bill|amount|price|sum|check|cost|costs|altogether|all|together|everything|what|whats|' +
    "what's|how|much|come|comes|does|top|added|add|included|including|incl|plus|tip|tax|vat|share|pay|owe|without|minus|less|after|" +
    'discount|taken|off|deducted|subtracted|final|new)$',
);

/** "So the whole bill with that on top?", after a share of it was worked out: the amount and the share, or what is left of it. */
export function withResult({ text, last }: FollowUp): MeantCalls | null {
  const expression = last.toolName === 'calculate' ? stringOf(last.arguments, 'expression') : null;
  const share = expression === null ? null : numberIn(last.result);
  const [, amount] = expression === null ? [] : (SHARE.exec(expression) ?? SWAPPED.exec(expression) ?? []);
  if (amount === undefined || share === null || !hasOnly(text, AROUND)) return null;
  const sign = TAKEN_OFF.test(text) ? '-' : ON_TOP.test(text) ? '+' : null;
  return sign === null ? null : oneCall('calculate', { expression: `${amount} ${sign} ${share}` });
}
