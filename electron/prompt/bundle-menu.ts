import type { BundleDefinition } from '../tools/define-bundle.ts';

/** Most tokens that the menu takes, whatever there is. */
export const MOST_MENU_TOKENS = 350;

export type MenuBundle = Pick<BundleDefinition, 'name' | 'summary' | 'domain'>;

/**
 * What the model is told of bundles that it may load: their names and lines, or the names alone, or their domains, or
 * as many domains as fit: the most that stays within the cap.
 * @param countTokens of the model in use. @returns empty without bundles.
 */
export function bundleMenu(bundles: readonly MenuBundle[], countTokens: (text: string) => number): string {
  if (bundles.length === 0) return '';
  const lines = bundles.map(({ name, summary }) => `${name}: ${firstLine(summary)}`);
  const names = bundles.map(({ name }) => name);
  const domains = [...new Set(bundles.map(({ name, domain }) => domain ?? name))];
  const forms = [menu(lines.join('\n')), menu(names.join(', ')), menu(domains.join(', '))];
  return forms.find((form) => countTokens(form) <= MOST_MENU_TOKENS) ?? cut(domains, countTokens);
}

/** By halves: counting tokens of ten thousand names one by one would take long. */
function cut(domains: readonly string[], countTokens: (text: string) => number): string {
  for (let count = Math.floor(domains.length / 2); count > 0; count = Math.floor(count / 2)) {
    const form = menu(`${domains.slice(0, count).join(', ')} and ${String(domains.length - count)} more`);
    if (countTokens(form) <= MOST_MENU_TOKENS) return form;
  }
  return '';
}

const menu = (listed: string): string =>
  `More tools can be found with find_tools and loaded with load_tools:\n${listed}`;
const MOST_LINE = 80;
const firstLine = (text: string): string =>
  text
    .replace(/[<>|\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LINE);
