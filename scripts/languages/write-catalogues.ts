import { TRANSLATED, writeCatalogues } from './catalogues.ts';

/** `npm run texts`: brings `resources/languages` up to date with the sources. */
for (const language of TRANSLATED) {
  const empty = writeCatalogues(language);
  console.log(
    `${language}: ${empty === 0 ? 'every text has a translation' : `${String(empty)} texts to translate, which are ""`}.`,
  );
}
