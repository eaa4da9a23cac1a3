import type { ShortForm } from '../../../shared/entities/loaded-tool.ts';
import { briefDocumentation, shortDocumentation, type DocumentedTool } from '../../prompt/brief-documentation.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';

const documented = ({ tool: { name, summary }, parameters }: CatalogEntry): DocumentedTool => ({
  name,
  summary,
  parameters,
});

/** One line that says how to call a tool. */
export const documentation = (entry: CatalogEntry): string => briefDocumentation(documented(entry));

/** Less of it. */
export const documentationIn = (form: ShortForm, entry: CatalogEntry): string =>
  shortDocumentation(documented(entry), form);
