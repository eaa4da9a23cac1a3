import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/client';
import { isSecret } from './import/hide-secrets.ts';

/** Characters of a value that is hidden: a shorter one may be an ordinary word. */
const LEAST = 8;

export type HideValues = (text: string) => string;

/**
 * Keys and passwords that a server was given, in what it returns: some repeat their settings, and neither the model nor
 * the stored chat may have them. Other values, such as a folder or a region, stay.
 * @param values by their names.
 */
export function hideValues(values: ReadonlyMap<string, string>): HideValues {
  const secrets = [...values].filter(([name, value]) => value.length >= LEAST && isSecret(name, value));
  const longestFirst = secrets.map(([, value]) => value).toSorted((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((left, value) => left.replaceAll(value, '[redacted]'), text);
}

/** @returns the result without these values. */
export function withoutValues(result: CallToolResult, hide: HideValues): CallToolResult {
  const { content, structuredContent } = result;
  return {
    ...result,
    content: content.map((block) => hideInBlock(block, hide)),
    ...(structuredContent !== undefined && { structuredContent: hideInValue(structuredContent, hide) }),
  };
}

function hideInBlock(block: ContentBlock, hide: HideValues): ContentBlock {
  if (block.type === 'text') return { ...block, text: hide(block.text) };
  if (block.type !== 'resource' || !('text' in block.resource)) return block;
  return { ...block, resource: { ...block.resource, text: hide(block.resource.text) } };
}

const hideInValues = (values: Readonly<Record<string, unknown>>, hide: HideValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [hide(key), hideInValue(value, hide)]));

function hideInValue(value: unknown, hide: HideValues): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((inner: unknown) => hideInValue(inner, hide));
  return typeof value === 'object' && value !== null ? hideInValues({ ...value }, hide) : value;
}
