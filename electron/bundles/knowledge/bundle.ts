import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { KnownPassages } from './known-passages.ts';
import { searchKnowledgeTool } from './search-knowledge.ts';

/** For people who had Knapsack read a folder; in the catalog only then. */
export const createKnowledgeBundle = (known: KnownPassages): BundleDefinition =>
  defineBundle({
    name: 'knowledge',
    summary: 'Answer from the files of known folders, with sources',
    tools: [searchKnowledgeTool(known)],
  });
