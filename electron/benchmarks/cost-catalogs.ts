import type { ToolSource } from '../tools/catalog.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { firstTools } from './synthetic-catalog.ts';

/** A catalog whose first prompt is counted. */
export interface CostCatalog {
  readonly bundles: (builtIn: readonly BundleDefinition[]) => readonly BundleDefinition[];
  /** Servers in addition to the built-in tools. */
  readonly sources: readonly ToolSource[];
}

/** The built-in tools and synthetic ones, cut to these numbers. */
export const grownCatalogs = (sizes: readonly number[]): readonly CostCatalog[] =>
  sizes.map((size) => ({ bundles: (builtIn) => firstTools(builtIn, size), sources: [] }));

/** The built-in tools, without and with all servers. */
export const serverCatalogs = (servers: readonly ToolSource[]): readonly CostCatalog[] =>
  [[], servers].map((sources) => ({ bundles: (builtIn) => builtIn, sources }));
