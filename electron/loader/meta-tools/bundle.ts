import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { explainToolTool } from './explain-tool.ts';
import { findToolsTool } from './find-tools.ts';
import { loadToolsTool } from './load-tools.ts';
import type { ToolReach } from './tool-reach.ts';
import { unloadToolsTool } from './unload-tools.ts';

/** How the model gets tools that are not loaded. */
export function createMetaBundle(reach: ToolReach): BundleDefinition {
  return defineBundle({
    name: META_BUNDLE,
    summary: 'Find, explain, load and unload other tools',
    tools: [findToolsTool(reach), loadToolsTool(reach), unloadToolsTool(reach), explainToolTool(reach)],
  });
}
