import type { BundleDefinition } from '../tools/define-bundle.ts';

/** Token limit of the menu, however many bundles there are. */
export const MOST_MENU_TOKENS = 350;

export type MenuBundle = Pick<BundleDefinition, 'name' | 'summary' | 'domain'>;

/**
 * The menu tells the model which bundles it can load: their names and lines, or only their names, or their domains, or
 * as many domains as fit.
 * @returns its forms, most informative first: the first within `MOST_MENU_TOKENS` is the menu. None without bundles.
 */
export function bundleMenuForms(bundles: readonly MenuBundle[]): readonly string[] {
  if (bundles.length === 0) return [];
  const lines = bundles.map(({ name, summary }) => `${name}: ${firstLine(summary)}`);
  const names = bundles.map(({ name }) => name);
  const domains = [...new Set(bundles.map(({ name, domain }) => domain ?? name))];
  return [menu(lines.join('\n')), menu(names.join(', ')), menu(domains.join(', ')), ...cuts(domains)];
}

/** By bisection: counting the tokens of ten thousand names one by one would take long. */
function cuts(domains: readonly string[]): readonly string[] {
  const forms: string[] = [];
  for (let count = Math.floor(domains.length / 2); count > 0; count = Math.floor(count / 2))
    forms.push(menu(`${domains.slice(0, count).join(', ')} and ${String(domains.length - count)} more`));
  return forms;
}

const menu = (listed: string): string =>
  `More tools can be found with find_tools and loaded with load_tools:\n${listed}`;
const MOST_LINE = 80;
const firstLine = (text: string): string =>
  text
    .replace(/[<>|\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LINE);
