import type { ShortForm } from '../../shared/entities/loaded-tool.ts';
import type { PromptTool } from '../inference/inference-backend.ts';
import { withHints } from '../inference/schema/hints.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import { briefDocumentation, shortDocumentation } from './brief-documentation.ts';

/** Maximum length of a description shown to a model: a tool from outside may send a whole page. */
const MOST_SUMMARY = 1000;

/**
 * Characters of defaults, bounds, patterns and examples in the documentation of one tool from outside: about 150 tokens.
 * The app's own tools say what matters in their descriptions.
 */
const MOST_HINTS = 500;

/** Cached, because every answer needs all tools of the catalog in this form, and they rarely change. */
const made = new WeakMap<ToolOfCatalog, PromptTool>();
type ToolOfCatalog = Pick<CatalogEntry, 'tool' | 'parameters'>;

/** @returns the tool in the form that the prompt documents and the grammar accepts. */
export function toPromptTool(entry: ToolOfCatalog): PromptTool {
  const known = made.get(entry) ?? describe(entry);
  made.set(entry, known);
  return known;
}

const inShort: Readonly<Record<ShortForm, WeakMap<ToolOfCatalog, PromptTool>>> = {
  outline: new WeakMap(),
  mention: new WeakMap(),
  name: new WeakMap(),
};

/** @returns the same tool, documented in a short form if the format is `full`; whole without one. */
export function documentedAs(entry: ToolOfCatalog, form?: ShortForm): PromptTool {
  const tool = toPromptTool(entry);
  if (form === undefined) return tool;
  const known = inShort[form].get(entry) ?? { ...tool, short: shortDocumentation(tool, form) };
  inShort[form].set(entry, known);
  return known;
}

function describe({ tool, parameters }: ToolOfCatalog): PromptTool {
  const { name } = tool;
  const told = withHints(parameters, 'jsonSchema' in tool.parameters ? MOST_HINTS : 0);
  const summary = tool.summary.length > MOST_SUMMARY ? `${tool.summary.slice(0, MOST_SUMMARY)}…` : tool.summary;
  return { name, summary, parameters: told, briefDocumentation: briefDocumentation({ name, summary, parameters }) };
}
