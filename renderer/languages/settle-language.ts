import { setPersonLocale } from '../../shared/formats/locale.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import {
  languageFor,
  languageInfo,
  localeFor,
  type Language,
  type LanguageChoice,
} from '../../shared/texts/languages.ts';
import { setTextLanguage, type FindText } from '../../shared/texts/translate.ts';

const readGerman = async (): Promise<FindText> => {
  const { GERMAN } = await import('./german.ts');
  return (text, kind) => GERMAN[kind].get(text);
};
const makePseudo = async (): Promise<FindText> => (await import('../../shared/texts/pseudo.ts')).pseudoText;

/** English is in the sources, and costs nothing. */
const TEXTS: Readonly<Record<Language, () => Promise<FindText> | undefined>> = {
  en: () => undefined,
  de: readGerman,
  pseudo: makePseudo,
  'pseudo-rtl': makePseudo,
};

/**
 * Settles the language before any other module of the window runs: many texts are constants of their modules. When it
 * changes, the window is loaded again.
 *
 * @param beforeReload is called when that is about to happen.
 */
export async function settleLanguage(client: RpcClient, beforeReload: () => void): Promise<void> {
  // If there are no settings, there is no app either: what the person then reads is in the language of the computer.
  const choice = await client.call('settings.get', null).then(
    (settings) => settings.language,
    () => 'system' as const,
  );
  const settled = resolve(choice);
  setPersonLocale(settled.locale);
  setTextLanguage(settled.language, await TEXTS[settled.language]());
  document.documentElement.lang = settled.language.startsWith('pseudo') ? 'en' : settled.language;
  document.documentElement.dir = languageInfo(settled.language).direction;
  client.on('settings.changed', (settings) => {
    const { language, locale } = resolve(settings.language);
    if (language === settled.language && locale === settled.locale) return;
    beforeReload();
    location.reload();
  });
}

const resolve = (choice: LanguageChoice): { readonly language: Language; readonly locale: string } => ({
  language: languageFor(choice, navigator.language),
  locale: localeFor(choice, navigator.language),
});
