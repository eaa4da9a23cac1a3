import type { OfferedPrompt, OfferedResource } from '../../../shared/entities/connection.ts';
import type { ConnectionView } from '../connection-view.ts';
import { writtenResource } from './find-resource.ts';

export interface OfferedMaterial {
  readonly resources: OfferedResource[];
  readonly prompts: OfferedPrompt[];
}

/** @returns what the servers that are switched on offer the person. */
export function offeredMaterial(servers: readonly ConnectionView[]): OfferedMaterial {
  const on = servers.filter(({ enabled, missing }) => enabled && missing.length === 0);
  return {
    resources: on.flatMap(({ id, title, listing }) =>
      (listing?.resources ?? []).map((resource, _index, all) => ({
        mention: `${id}:${writtenResource(resource, all)}`,
        name: resource.name,
        description: resource.description,
        title,
      })),
    ),
    prompts: on.flatMap(({ id, title: serverTitle, listing }) =>
      (listing?.prompts ?? []).map((prompt) => ({ ...prompt, connectionId: id, serverTitle })),
    ),
  };
}
