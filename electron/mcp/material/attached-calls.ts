import { mentionedResources, type DirectCall } from '../../../shared/mentions/mentions.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { KnownServer } from '../known-server.ts';
import { sourceId } from '../server-tools.ts';
import { findResource, isAddress } from './find-resource.ts';
import { resourceToolName } from './resource-tool.ts';

/** What a message attaches. */
export interface AttachedCalls {
  /** They run before the model reads the message. */
  readonly calls: readonly DirectCall[];
  /** Why something can't be attached, in words for the person; null if everything can. */
  readonly problem: string | null;
}

/** More would hardly fit into a context. */
const MOST_ATTACHED = 5;

/** @returns the calls that read what a message names as `@server:resource`. Unknown servers are plain text. */
export function attachedCalls(
  text: string,
  find: (id: string) => KnownServer | undefined,
  catalog: Pick<Catalog, 'ofSource'>,
): AttachedCalls {
  const calls: DirectCall[] = [];
  for (const { server: id, resource } of mentionedResources(text)) {
    const server = find(id);
    if (server === undefined) continue;
    const problem = problemWith(server, resource);
    const name = problem === null ? toolName(server, catalog) : null;
    if (name === null)
      return { calls: [], problem: problem ?? t('{title} has nothing to attach.', { title: server.title }) };
    calls.push({ name, arguments: { resource } });
  }
  return calls.length > MOST_ATTACHED
    ? { calls: [], problem: t('Attach at most {most} documents to a message.', { most: String(MOST_ATTACHED) }) }
    : { calls, problem: null };
}

function problemWith({ title, enabled, listing }: KnownServer, resource: string): string | null {
  if (!enabled) return t('{title} is switched off in Settings, under Connections.', { title });
  return findResource(listing?.resources ?? [], resource) === null && !isAddress(resource)
    ? t('{title} has no document called “{given}”.', { title, given: resource })
    : null;
}

function toolName({ id, listing }: KnownServer, catalog: Pick<Catalog, 'ofSource'>): string | null {
  const ownName = resourceToolName(new Set(listing?.tools.map(({ name }) => name)));
  return catalog.ofSource(sourceId(id)).find((entry) => entry.ownName === ownName)?.tool.name ?? null;
}
