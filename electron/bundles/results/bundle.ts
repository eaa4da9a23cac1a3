import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { ResultStore } from '../../tools/result-store.ts';
import { createReadMore } from './read-more.ts';

export const createResultsBundle = (
  results: Pick<ResultStore, 'read' | 'resolve' | 'resultLength'>,
): BundleDefinition =>
  defineBundle({ name: 'results', summary: 'Long results: their next parts', tools: [createReadMore(results)] });
