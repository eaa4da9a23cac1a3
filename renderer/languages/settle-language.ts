import { setPersonLocale } from '../../shared/formats/locale.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import {
  LANGUAGE_CHOICES,
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

/** Where the choice is kept for the next start of this window, which then need not wait for the settings. */
const CHOICE_KEY = 'knapsack.language';
const isChoice = (text: string | null): text is LanguageChoice => LANGUAGE_CHOICES.some((choice) => choice === text);

/**
 * Settles the language before any other module of the window runs: many texts are constants of their modules. When it
 * changes, or isn't what it was at the last start, the window is loaded again.
 *
 * @param beforeChange is called before the window is loaded again because another language was chosen.
 */
export async function settleLanguage(client: RpcClient, beforeChange: () => void): Promise<void> {
  const stored = client.call('settings.get', null).then(
    ({ language }) => language,
    // If there are no settings, there is no app either: a window that can't start says so.
    () => null,
  );
  const last = localStorage.getItem(CHOICE_KEY);
  const settled = resolve(isChoice(last) ? last : ((await stored) ?? 'system'));
  setPersonLocale(settled.locale);
  setTextLanguage(settled.language, await TEXTS[settled.language]());
  document.documentElement.lang = settled.language.startsWith('pseudo') ? 'en' : settled.language;
  document.documentElement.dir = languageInfo(settled.language).direction;
  const follow = (choice: LanguageChoice, onReload: () => void): void => {
    localStorage.setItem(CHOICE_KEY, choice);
    const { language, locale } = resolve(choice);
    if (language === settled.language && locale === settled.locale) return;
    onReload();
    location.reload();
  };
  void stored.then((choice) => choice !== null && follow(choice, () => {}));
  client.on('settings.changed', ({ language }) => follow(language, beforeChange));
}

const resolve = (choice: LanguageChoice): { readonly language: Language; readonly locale: string } => ({
  language: languageFor(choice, navigator.language),
  locale: localeFor(choice, navigator.language),
});
