import type { ByRole } from '../parameters-with.ts';

const WORDS = String.raw`[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,4}?`;
const WHO = String.raw`(?:i|we|he|she|they|(?:my|our|his|her|their) \p{L}+)`;
const NOT = String.raw`, (?:and )?not (${WORDS})(?=[,.;!?]|$)`;
/** "I can't eat rye, not wheat". */
const PLAIN = new RegExp(String.raw`(?:^|[.,;:!?] |\bthat )(${WHO} [^,.;:!?]+?)${NOT}`, 'iu');

/**
 * @returns what to remember instead of what a message denies: "I can't eat rye, not wheat" is "I can't eat rye" in place of what is
 *   known of wheat. Nothing if it denies nothing.
 */
export function toldMemory(request: string): ByRole<string> {
  const [, said, other] = PLAIN.exec(request) ?? [];
  return said === undefined || other === undefined ? {} : { 'old fact': [other], 'new fact': [said] };
}
