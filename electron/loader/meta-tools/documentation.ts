import { briefDocumentation } from '../../prompt/brief-documentation.ts';
import type { CatalogEntry } from '../../tools/catalog.ts';

/** One line that says how to call a tool. */
export const documentation = ({ tool, parameters }: CatalogEntry): string =>
  briefDocumentation({ name: tool.name, summary: tool.summary, parameters });
