import { z } from 'zod';
import { setPersonLocale } from '../../shared/formats/locale.ts';
import { LANGUAGE_CHOICES, type Language } from '../../shared/texts/languages.ts';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import type { HelperProcess } from './helper-process.ts';
import { findTextOf } from './language-files.ts';

/** Which language a helper writes its errors in: it is another process, which has a language of its own. */
const languageMessageSchema = z.object({
  type: z.literal('language'),
  language: z.enum(LANGUAGE_CHOICES).exclude(['system']),
  locale: z.string(),
  resourcesFolder: z.string(),
});
type LanguageMessage = z.output<typeof languageMessageSchema>;

let current: LanguageMessage | null = null;
let staysInEnglish = false;
const running = new Set<HelperProcess>();

/** Tells the helpers that run, and all later ones before their first job. */
export function tellHelpersLanguage(language: Language, locale: string, resourcesFolder: string): void {
  current = { type: 'language', language, locale, resourcesFolder };
  for (const helper of running) helper.send(current);
}

/** @returns the helper, which has just been started, and is told the language while it runs. */
export function withLanguage(helper: HelperProcess): HelperProcess {
  running.add(helper);
  helper.onExit(() => running.delete(helper));
  if (current !== null) helper.send(current);
  return helper;
}

/** The helper's side, where what it writes is stored: it is put into the person's language when it is shown. */
export function stayInEnglish(): void {
  staysInEnglish = true;
}

/** The helper's side. @returns whether a message was about the language, which is then followed. */
export function followsLanguage(message: unknown): boolean {
  const parsed = languageMessageSchema.safeParse(message);
  if (!parsed.success) return false;
  if (staysInEnglish) return true;
  const { language, locale, resourcesFolder } = parsed.data;
  setPersonLocale(locale);
  // What can't be read stays English; the app itself logs that.
  setTextLanguage(
    language,
    findTextOf(language, resourcesFolder, () => undefined),
  );
  return true;
}
