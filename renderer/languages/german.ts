/** All texts in German, in one chunk that is only loaded for it. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>('../../resources/languages/de/*.json', {
  eager: true,
  import: 'default',
});

export const GERMAN = new Map(Object.values(FILES).flatMap((file) => Object.entries(file)));
