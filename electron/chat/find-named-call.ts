import { z } from 'zod';
import type { DirectCall } from '../../shared/mentions/mentions.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { Catalog } from '../tools/catalog.ts';

/** A message that consists only of a tool and one value: `@list_directory Documents`, `@read_file "my notes.txt"`. */
const NAMED_CALL = /^@(?<name>[A-Za-z][\w-]*(?:\.[\w-]+)*)\s+(?:"(?<quoted>[^"\n]+)"|(?<word>[^\s"]+))$/;

const oneTextSchema = z.object({ required: z.tuple([z.string()]), properties: z.record(z.string(), z.unknown()) });

/** Any text, not one of a few. */
const textSchema = z.object({ type: z.literal('string'), enum: z.undefined().optional() });

/**
 * For a model that fills in arguments from requests it knows: a tool that is named together with the only value it needs
 * is called with that.
 * @returns null for any other message.
 */
export function findNamedCall(text: string, catalog: Pick<Catalog, 'resolve'>): DirectCall | null {
  const { name, quoted, word } = NAMED_CALL.exec(text.trim())?.groups ?? {};
  const entry = name === undefined ? null : catalog.resolve(name);
  const value = quoted ?? word;
  const parameter = entry === null ? null : onlyText(entry.parameters);
  if (entry === null || value === undefined || parameter === null) return null;
  return { name: entry.tool.name, arguments: { [parameter]: value } };
}

/** @returns the only required parameter of a tool, if it takes any text; null otherwise. */
function onlyText(parameters: JsonObject): string | null {
  const parsed = oneTextSchema.safeParse(parameters);
  if (!parsed.success) return null;
  const [name] = parsed.data.required;
  const own = textSchema.safeParse(parsed.data.properties[name]);
  return own.success ? name : null;
}
