import { mentionedCall } from '../../shared/mentions/mentions.ts';

/**
 * @param message of the person.
 * @returns what they say in it: of a call that they wrote themselves, such as `@remember({"text": "…"})`, the texts in its arguments.
 */
export function saidByPerson(message: string): readonly string[] {
  const args = mentionedCall(message)?.arguments ?? null;
  const texts = Object.values(args ?? {}).filter((value) => typeof value === 'string');
  return texts.length === 0 ? [message] : texts;
}
