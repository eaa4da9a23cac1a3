import { t, textLanguage, writtenInEnglish } from '../../shared/texts/translate.ts';
import type { ToolDefinition } from '../tools/define-tool.ts';
import { USUAL_QUESTIONS } from '../tools/parameters/usual-questions.ts';
import type { ThingKind } from './own-things/named-kinds.ts';

/** How a tool asks for its arguments, by parameter. */
export type Asks = NonNullable<ToolDefinition['asks']>;

/** How to ask which one is meant. */
export const WHICH: Readonly<Record<ThingKind, () => string>> = {
  note: () => t('Which note?'),
  task: () => t('Which task?'),
  event: () => t('Which event?'),
  contact: () => t('Which contact?'),
  reminder: () => t('Which reminder?'),
  table: () => t('Which table?'),
};

const USUAL = [...Object.values(USUAL_QUESTIONS), ...Object.values(WHICH)];
const OF_THING = /^What is the ([^?]{1,60})\?$/;

/**
 * @param english a question that the readers ask.
 * @param asks of the tool that it is about.
 * @returns it in the person's language.
 */
export function questionForPerson(english: string, asks: Asks = {}): string {
  if (textLanguage() === 'en') return english;
  const known = [...Object.values(asks), ...USUAL].find(
    (one) => one !== undefined && writtenInEnglish(one) === english,
  );
  if (known !== undefined) return known();
  const [, thing] = OF_THING.exec(english) ?? [];
  return thing === undefined ? english : t('What should “{thing}” be?', { thing });
}
