import type { ByRole } from '../parameters-with.ts';

const WORDS = String.raw`[^\s,.;:!?]+(?: [^\s,.;:!?]+){0,4}?`;
const WHO = String.raw`(?:i|we|he|she|they|(?:my|our|his|her|their) \p{L}+)`;
const NOT = String.raw`, (?:and )?not (${WORDS})(?=[,.;!?]|$)`;
/** "It's rye I can't eat, not wheat". */
const CLEFT = new RegExp(
  String.raw`\bit(?:['’]s| is) (${WORDS}) (?:that |which |who )?(${WHO} [^,.;:!?]+?)${NOT}`,
  'iu',
);
/** "I can't eat rye, not wheat". */
const PLAIN = new RegExp(String.raw`(?:^|[.,;:!?] |\bthat )(${WHO} [^,.;:!?]+?)${NOT}`, 'iu');

/**
 * @returns what to remember instead of what a message denies: "it's rye I can't eat, not wheat" is "I can't
 *   eat rye" in place of what is known of wheat. Nothing if it denies nothing.
 */
export function toldMemory(request: string): ByRole<string> {
  const [, thing, clause, denied] = CLEFT.exec(request) ?? [];
  if (thing !== undefined && clause !== undefined && denied !== undefined)
    return replaced(`${clause} ${thing}`, denied);
  const [, said, other] = PLAIN.exec(request) ?? [];
  return said === undefined || other === undefined ? {} : replaced(said, other);
}

const replaced = (text: string, old: string): ByRole<string> => ({ 'old fact': [old], 'new fact': [text] });
