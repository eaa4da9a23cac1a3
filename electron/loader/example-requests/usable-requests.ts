import type { JsonObject } from '../../../shared/entities/json.ts';
import { MOST_EXAMPLE_REQUESTS } from '../../../shared/entities/example-request.ts';
import { indexWords } from '../../selection/word-index.ts';

/** Share of a request's words in the description from which it is a copy of it. */
const COPIED = 0.85;
/** Number of words from which a request can be a copy: shorter ones may share all of theirs. */
const LEAST_COPIED_WORDS = 4;

export interface DescribedTool {
  readonly name: string;
  readonly summary: string;
  readonly parameters: JsonObject;
}

/**
 * @param locale of the person.
 * @returns those that a person could have written: not the description again, without the name of the tool, in a script
 * of the person's language, and each only once.
 */
export function usableRequests(requests: readonly string[], tool: DescribedTool, locale: string): readonly string[] {
  const description = new Set(indexWords(tool.summary));
  const seen = new Set<string>();
  return requests
    .filter((request) => {
      const words = indexWords(request);
      const key = words.toSorted().join(' ');
      if (words.length === 0 || seen.has(key)) return false;
      seen.add(key);
      return !isCopy(words, description) && !namesTool(request, tool.name) && isInScriptOf(request, locale);
    })
    .slice(0, MOST_EXAMPLE_REQUESTS);
}

function isCopy(words: readonly string[], description: ReadonlySet<string>): boolean {
  const shared = words.filter((word) => description.has(word)).length;
  return words.length >= LEAST_COPIED_WORDS && shared / words.length >= COPIED;
}

/** A name like `create_pr` is nothing that people write; a plain word like `search` is. */
const namesTool = (request: string, name: string): boolean =>
  /[_.\-\d]|[a-z][A-Z]/u.test(name) && request.toLowerCase().includes(name.toLowerCase());

/** Scripts as `Intl` names them that consist of several of Unicode's. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hrkt: ['Hiragana', 'Katakana'],
};

/** Share of letters in the person's script; names and units may be in another. */
const LEAST_OWN_LETTERS = 0.5;

function isInScriptOf(request: string, locale: string): boolean {
  const letters = request.match(/\p{L}/gu) ?? [];
  const own = letters.filter((letter) => scriptPattern(locale).test(letter));
  return letters.length > 0 && own.length >= LEAST_OWN_LETTERS * letters.length;
}

const patterns = new Map<string, RegExp>();

function scriptPattern(locale: string): RegExp {
  const known = patterns.get(locale);
  if (known !== undefined) return known;
  const script = new Intl.Locale(locale).maximize().script ?? 'Latn';
  const pattern = new RegExp(`[${(SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('')}]`, 'u');
  patterns.set(locale, pattern);
  return pattern;
}
