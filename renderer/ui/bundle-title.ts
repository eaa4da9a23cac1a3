import type { Bundle } from '../../shared/entities/tool.ts';
import { nameInBundle, toolTitle } from '../../shared/formats/tool-title.ts';

/** What the names of servers' and agents' bundles begin with. */
const SOURCE = /^(?:mcp|acp)\./;

/** @returns what people call a bundle: a server's own title, or the bundle's name in words. */
export const bundleTitle = ({ name, title }: Pick<Bundle, 'name' | 'title'>): string =>
  title ?? toolTitle(name.replace(SOURCE, ''));

/** @returns what people call the bundle of this name, which may be gone. */
export const titleOfBundle = (bundles: readonly Bundle[], name: string): string =>
  bundleTitle(bundles.find((bundle) => bundle.name === name) ?? { name });

/** @returns what people call a tool; with its bundle, if another one has the same name: "Echo (Files)". */
export function titleOfTool(
  bundles: readonly Bundle[],
  { name, bundle }: { readonly name: string; readonly bundle: string | null },
): string {
  const own = bundle === null ? name : nameInBundle(name, bundle);
  return own === name || bundle === null ? toolTitle(name) : `${toolTitle(own)} (${titleOfBundle(bundles, bundle)})`;
}
