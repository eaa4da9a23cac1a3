import type { Bundle } from '../../shared/entities/tool.ts';
import { toolTitle } from '../../shared/formats/tool-title.ts';

/** What the names of servers' and agents' bundles begin with. */
const SOURCE = /^(?:mcp|acp)\./;

/** @returns what people call a bundle: a server's own title, or the bundle's name in words. */
export const bundleTitle = ({ name, title }: Pick<Bundle, 'name' | 'title'>): string =>
  title ?? toolTitle(name.replace(SOURCE, ''));

/** @returns what people call the bundle of this name, which may be gone. */
export const titleOfBundle = (bundles: readonly Bundle[], name: string): string =>
  bundleTitle(bundles.find((bundle) => bundle.name === name) ?? { name });
