import { setPersonLocale, supportedLocale } from '../../shared/formats/locale.ts';
import { languageFor, localeFor } from '../../shared/texts/languages.ts';
import { setTextLanguage, textLanguage } from '../../shared/texts/translate.ts';
import { tellHelpersLanguage } from '../foundation/helper-language.ts';
import { findTextOf } from '../foundation/language-files.ts';
import type { Logger } from '../foundation/logger.ts';
import type { SettingsService } from '../settings/settings-service.ts';

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
    const written = localeFor(choice, system ?? '');
    const language = languageFor(choice, system ?? '');
    setPersonLocale(written);
    tellHelpersLanguage(language, written, resourcesFolder);
    if (language === textLanguage()) return;
    const findText = findTextOf(language, resourcesFolder, (name, reason) =>
      logger.log('warning', `The texts in ${name} could not be read.`, reason),
    );
    setTextLanguage(language, findText);
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
