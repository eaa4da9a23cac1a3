/** The locale for numbers, dates and lists until a window reports the person's. */
const FALLBACK = 'en-GB';

/**
 * With the language of texts (`translate.ts`), the only mutable state in `shared/`: a process has one person and so one
 * locale, as `Intl` itself has one default. Otherwise every function that writes a sentence would need a parameter for
 * it.
 */
let current = FALLBACK;

/** @returns the person's locale, a BCP 47 tag such as `en-GB`. */
export const personLocale = (): string => current;

/** @param tag the person's locale. If `Intl` doesn't know it, nothing changes. */
export function setPersonLocale(tag: string): void {
  current = supportedLocale(tag) ?? current;
}

/** @returns the tag in canonical form; null if `Intl` doesn't know it. */
export function supportedLocale(tag: string): string | null {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch {
    // Not a valid tag.
    return null;
  }
}
