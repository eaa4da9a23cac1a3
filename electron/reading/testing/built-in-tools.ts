import { NO_TITLES, type KnownTitles } from '../own-things/named-kinds.ts';
import { withBuiltInBundles } from '../../app/built-in-bundles.ts';
import { readable } from '../../chat/reading-input.ts';
import { Catalog } from '../../tools/catalog.ts';

/** The app's own tools, as readers know them. */
export const BUILT_IN_TOOLS = await withBuiltInBundles((bundles) => new Catalog(bundles).list().map(readable));

/** What somebody has who has nothing but these. */
export const ONLY_TOOLS: KnownTitles = { ...NO_TITLES, tools: BUILT_IN_TOOLS };
