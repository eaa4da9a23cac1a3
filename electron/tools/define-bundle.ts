import type { ToolDefinition } from './define-tool.ts';

/** Tools that belong together. It has no activation policy: only a name, one line of description and members. */
export interface BundleDefinition {
  readonly name: string;
  readonly summary: string;
  readonly tools: readonly ToolDefinition[];
}

export function defineBundle(bundle: BundleDefinition): BundleDefinition {
  return bundle;
}
