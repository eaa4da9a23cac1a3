import type { Settings } from '../../shared/entities/settings.ts';
import type { ToolDefinition } from './define-tool.ts';

/** Tools that belong together. It has no activation policy: only a name, one line of description and members. */
export interface BundleDefinition {
  readonly name: string;
  /** What people call it; without one, its name in words. */
  readonly title?: string;
  readonly summary: string;
  /**
   * What its bundles have in common; the menu names domains instead of bundles when there are too many. The bundle's
   * own name by default.
   */
  readonly domain?: string;
  /** Settings without which its tools cannot work: they are not chosen, found or loaded until each has a value. */
  readonly requiredSettings?: readonly (keyof Settings)[];
  /**
   * What is missing before its tools can work, in words for a person: they are not chosen, found or loaded until then.
   */
  readonly needs?: string;
  /** Its tools are always loaded, unless the model's profile names those that are. */
  readonly core?: boolean;
  /** Ends of the names of files and folders that its tools are for, such as `.csv` or `.git`; see `FolderKinds`. */
  readonly fileKinds?: readonly string[];
  readonly tools: readonly ToolDefinition[];
}

export function defineBundle(bundle: BundleDefinition): BundleDefinition {
  return bundle;
}
