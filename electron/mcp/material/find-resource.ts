import { t } from '../../../shared/texts/translate.ts';
import { ToolError } from '../../tools/tool-error.ts';
import type { ListedResource } from '../server-material.ts';

const MOST_SUGGESTED = 5;
const ADDRESS = /^[a-z][a-z0-9+.-]*:\S+$/i;

/** @returns the address of a resource that is given by its name or its address; null if the server did not list it. */
export function findResource(resources: readonly ListedResource[], given: string): string | null {
  const plain = given.toLowerCase();
  const found =
    resources.find(({ uri }) => uri === given) ??
    resources.find(({ name }) => name.toLowerCase() === plain) ??
    resources.find(({ uri }) => uri.toLowerCase() === plain);
  return found?.uri ?? null;
}

/** Whether a text may be the address of something that the server can read without listing it. */
export const isAddress = (given: string): boolean => ADDRESS.test(given);

/** @returns how a message names a resource: by its name, if that can be typed and is the only one, or its address. */
export function writtenResource(resource: ListedResource, all: readonly ListedResource[]): string {
  const isPlain = /^[\p{L}\d][\p{L}\d._/-]*[\p{L}\d]$/u.test(resource.name);
  return isPlain && all.filter(({ name }) => name === resource.name).length === 1 ? resource.name : resource.uri;
}

export function unknownResource(title: string, given: string, resources: readonly ListedResource[]): ToolError {
  const names = resources.slice(0, MOST_SUGGESTED).map(({ name }) => name);
  return new ToolError(t('{title} has no document called “{given}”.', { title, given }), {
    code: 'not-found',
    given,
    forModel: `${title} has no document "${given}". It has ${names.join(', ')}.`,
  });
}
