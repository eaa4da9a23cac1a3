import path from 'node:path';
import { withBuiltInBundles } from '../../../app/built-in-bundles.ts';
import { createRequestClassifier } from '../../../app/create-request-classifier.ts';
import { createValueTagger } from '../../../app/create-value-tagger.ts';
import { silentLogger } from '../../../foundation/logger.ts';
import { Catalog } from '../../../tools/catalog.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import { expectationBy } from '../../tool-choice/expectation.ts';
import type { Readers } from '../readers.ts';

const RESOURCES = path.join(import.meta.dirname, '../../../../resources');

/** The classifier and the tagger that come with the starter model. */
export async function shippedReaders(known: KnownTitles): Promise<Readers> {
  const catalog = await withBuiltInBundles((bundles) => new Catalog(bundles));
  return {
    expect: expectationBy(createRequestClassifier(RESOURCES, silentLogger), catalog, known),
    tag: createValueTagger(RESOURCES, silentLogger).tag,
  };
}
