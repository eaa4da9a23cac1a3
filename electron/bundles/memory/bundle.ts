import { SETTINGS_OF_LEARNING } from '../../../shared/entities/setting-meanings.ts';
import { MEMORY_BUNDLE } from '../../../shared/entities/tool.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { forgetTool } from './forget.ts';
import type { MemoryBundleServices } from './memory-store.ts';
import { recallTool } from './recall.ts';
import { rememberTool } from './remember.ts';
import { searchPastConversationsTool } from './search-past-conversations.ts';
import { updateMemoryTool } from './update-memory.ts';

/** Requires the loader: without it, every tool would be sent with every message, and memory is not part of that. */
export function createMemoryBundle(services: MemoryBundleServices): BundleDefinition {
  return defineBundle({
    name: MEMORY_BUNDLE,
    summary: 'Remember things over conversations',
    requiredSettings: SETTINGS_OF_LEARNING,
    core: true,
    tools: [
      rememberTool(services),
      recallTool(services),
      updateMemoryTool(services),
      forgetTool(services),
      searchPastConversationsTool(services),
    ],
  });
}
