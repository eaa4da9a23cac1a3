import { z } from 'zod';
import { cleanLine } from '../outside-programs/clean-text.ts';

/** Something that a server lets the person read: a document, a record, a log. */
export const listedResourceSchema = z.object({
  uri: z.string(),
  name: z.string(),
  description: z.string(),
  mimeType: z.string().nullable(),
});
export type ListedResource = z.infer<typeof listedResourceSchema>;

/** A request that a server has prepared for the person. */
export const listedPromptSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  arguments: z.array(z.object({ name: z.string(), description: z.string(), isRequired: z.boolean() })),
});
export type ListedPrompt = z.infer<typeof listedPromptSchema>;

interface RawResource {
  readonly uri: string;
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly mimeType?: string | undefined;
}
interface RawPrompt {
  readonly name: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly arguments?:
    | readonly {
        readonly name: string;
        readonly description?: string | undefined;
        readonly required?: boolean | undefined;
      }[]
    | undefined;
}

/** More than a person chooses from; the rest can still be named by its address. */
const MOST_RESOURCES = 500;
const MOST_PROMPTS = 200;
const MOST_ARGUMENTS = 20;
const MOST_NAME = 200;
const MOST_URI = 2000;

/** @returns the resources with usable addresses, each once, in an order that does not depend on the server's list. */
export function readResources(raw: readonly RawResource[]): readonly ListedResource[] {
  const usable = raw.filter(({ uri }) => uri.length <= MOST_URI && !/[\s\p{C}]/u.test(uri) && uri !== '');
  const read = usable
    .slice(0, MOST_RESOURCES)
    .map(({ uri, name, title, description = '', mimeType }) => ({
      uri,
      name: cleanLine(title ?? name, MOST_NAME) || uri,
      description: cleanLine(description, 300),
      mimeType: mimeType === undefined ? null : cleanLine(mimeType, 100),
    }));
  return sortedBy([...new Map(read.map((resource) => [resource.uri, resource])).values()], ({ uri }) => uri);
}

/** @returns the prompts with names that can be typed, each once, in the order of their names. */
export function readPrompts(raw: readonly RawPrompt[]): readonly ListedPrompt[] {
  const usable = raw.filter(({ name }) => name.length <= MOST_NAME && /^[^\s\p{C}]+$/u.test(name));
  const read = usable
    .slice(0, MOST_PROMPTS)
    .map(({ name, title, description = '', arguments: given = [] }) => ({
      name,
      title: cleanLine(title ?? name, MOST_NAME),
      description: cleanLine(description, 300),
      arguments: given
        .slice(0, MOST_ARGUMENTS)
        .map((argument) => ({
          name: argument.name,
          description: cleanLine(argument.description ?? '', 300),
          isRequired: argument.required === true,
        })),
    }));
  return sortedBy([...new Map(read.map((prompt) => [prompt.name, prompt])).values()], ({ name }) => name);
}

const sortedBy = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] =>
  items.toSorted((one, other) => (key(one) < key(other) ? -1 : Number(key(one) > key(other))));
