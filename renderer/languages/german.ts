import type { TextKind } from '../../shared/texts/translate.ts';

/** All texts in German, in one chunk that is only loaded for it. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>('../../resources/languages/de/*.json', {
  eager: true,
  import: 'default',
});

const isOfTools = (name: string): boolean => name.endsWith('/tools.json');
const inFiles = (are: (name: string) => boolean): ReadonlyMap<string, string> =>
  new Map(Object.entries(FILES).flatMap(([name, file]) => (are(name) ? Object.entries(file) : [])));

export const GERMAN: Readonly<Record<TextKind, ReadonlyMap<string, string>>> = {
  texts: inFiles((name) => !isOfTools(name)),
  tools: inFiles(isOfTools),
};
