import { languageInfo, LANGUAGE_CHOICES, type Language } from '../../shared/texts/languages.ts';

/**
 * Models answer in English where a message leaves the language open, such as a number or a name.
 * @param language of the window. @returns what instructions begin with; empty for English.
 */
export function answerLanguage(language: Language): string {
  const { english } = languageInfo(language);
  return english === 'English' ? '' : `Answer in ${english}, unless I write in another language.`;
}

const SENTENCES = LANGUAGE_CHOICES.flatMap((choice) => (choice === 'system' ? [] : [answerLanguage(choice)])).filter(
  (sentence) => sentence !== '',
);

/** @returns what the person wrote themselves. @param instructions as they are in the prompt. */
export function withoutAnswerLanguage(instructions: string): string {
  const sentence = SENTENCES.find((one) => instructions === one || instructions.startsWith(`${one}\n`));
  return sentence === undefined ? instructions : instructions.slice(sentence.length).trimStart();
}
