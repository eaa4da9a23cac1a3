import path from 'node:path';
import { withBuiltInBundles } from '../../../app/built-in-bundles.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import { loadReaderModels } from '../../process/reader-models.ts';
import { expectationBy } from '../../tool-choice/expectation.ts';
import type { Readers } from '../readers.ts';

const RESOURCES = path.join(import.meta.dirname, '../../../../resources');

/** What comes with the starter model. */
export async function shippedReaders(known: KnownTitles): Promise<Readers> {
  const tools = await withBuiltInBundles((bundles) => bundles.flatMap((bundle) => bundle.tools));
  const { classifier, tagger, split } = loadReaderModels(RESOURCES).models;
  return { expect: expectationBy(classifier, tools, known), ...tagger, split };
}
