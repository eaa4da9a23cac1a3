import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { setPersonLocale, supportedLocale } from '../../shared/formats/locale.ts';
import { languageFor, localeFor, type Language } from '../../shared/texts/languages.ts';
import { pseudoText } from '../../shared/texts/pseudo.ts';
import { setTextLanguage, textLanguage, type FindText } from '../../shared/texts/translate.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';

/** Has the names and summaries of the app's own tools. */
const TOOLS_FILE = 'tools.json';
const fileSchema = z.record(z.string(), z.string());

export interface FollowLanguageOptions {
  readonly settings: SettingsService;
  readonly resourcesFolder: string;
  readonly logger: Logger;
  /** Locale of the computer, if it is known before a window reports it. */
  readonly locale?: string | undefined;
  /** Called after another language was set. */
  readonly onChanged?: (() => void) | undefined;
}

/**
 * Writes texts, dates and numbers in the language of the settings, from the start and whenever it changes.
 *
 * @returns what to call when a window reports the locale of the computer. One that isn't valid changes nothing.
 */
export function followLanguage({
  settings,
  resourcesFolder,
  logger,
  locale,
  onChanged,
}: FollowLanguageOptions): (system: string) => void {
  let system = locale === undefined ? null : supportedLocale(locale);
  const apply = (): void => {
    const choice = settings.get().language;
    // Until a window reports the computer's, there is nothing to follow.
    if (choice === 'system' && system === null) return;
    setPersonLocale(localeFor(choice, system ?? ''));
    const language = languageFor(choice, system ?? '');
    if (language === textLanguage()) return;
    setTextLanguage(language, readTexts(language, resourcesFolder, logger));
    onChanged?.();
  };
  apply();
  settings.changed.on((change) => {
    if (change.settings.language !== change.previous.language) apply();
  });
  return (reported) => {
    system = supportedLocale(reported) ?? system;
    apply();
  };
}

/** @returns the texts of a language. Those of a file that can't be read stay English. */
function readTexts(language: Language, resourcesFolder: string, logger: Logger): FindText {
  if (language === 'en') return () => undefined;
  if (language !== 'de') return pseudoText;
  const folder = path.join(resourcesFolder, 'languages', language);
  const found = { texts: new Map<string, string>(), tools: new Map<string, string>() };
  for (const name of globSync('*.json', { cwd: folder })) {
    const texts = name === TOOLS_FILE ? found.tools : found.texts;
    try {
      const read = fileSchema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      for (const [english, text] of Object.entries(read)) texts.set(english, text);
    } catch (error) {
      logger.log('warning', `The texts in ${name} could not be read.`, errorMessage(error));
    }
  }
  return (text, kind) => found[kind].get(text);
}
