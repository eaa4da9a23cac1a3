/** What numbers, dates and lists look like until a window has said which locale the person uses. */
const FALLBACK = 'en-GB';

/**
 * The one mutable thing in `shared/`: a process has one person, and so one locale, as `Intl` itself has one default.
 * Passing it along would put a parameter on every function that writes a sentence.
 */
let current = FALLBACK;

/** @returns the person's locale, a BCP 47 tag such as `en-GB`. */
export const personLocale = (): string => current;

/** @param tag of the person's locale. One that `Intl` does not know leaves things as they are. */
export function setPersonLocale(tag: string): void {
  current = supportedLocale(tag) ?? current;
}

/** @returns the tag in canonical form; null for one that `Intl` does not know. */
function supportedLocale(tag: string): string | null {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch {
    // Not a tag at all.
    return null;
  }
}
