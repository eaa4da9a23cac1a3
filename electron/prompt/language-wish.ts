import { languageInfo, LANGUAGE_CHOICES, type Language } from '../../shared/texts/languages.ts';

/**
 * Models answer in English where a message leaves the language open, such as a number or a name.
 * @param language of the window. @returns what instructions begin with; empty for English.
 */
export function languageWish(language: Language): string {
  const { english } = languageInfo(language);
  return english === 'English' ? '' : `Answer in ${english}, unless I write in another language.`;
}

const WISHES = LANGUAGE_CHOICES.flatMap((choice) => (choice === 'system' ? [] : [languageWish(choice)])).filter(
  (wish) => wish !== '',
);

/** @returns what the person wrote themselves. @param instructions as they are in the prompt. */
export function withoutLanguageWish(instructions: string): string {
  const wish = WISHES.find((one) => instructions === one || instructions.startsWith(`${one}\n`));
  return wish === undefined ? instructions : instructions.slice(wish.length).trimStart();
}
