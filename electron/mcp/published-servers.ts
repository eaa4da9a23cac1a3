import type { ResultFiles } from '../tools/result-files.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { Catalog, ToolSource } from '../tools/catalog.ts';
import type { JsonSchemaParameters } from '../tools/parameters/tool-parameters.ts';
import { callServerTool } from './call-server-tool.ts';
import { readResource } from './material/read-resource.ts';
import { problemOf, type KnownServer } from './known-server.ts';
import { placeOf } from './server-place.ts';
import { serverBundles, sourceId } from './server-tools.ts';
import type { ToolChoices } from './tool-choices.ts';

/** Whether the person wrote a text in a conversation. */
export type IsSaid = (conversationId: string | null, text: string) => boolean;

/** The servers' tools in the catalog. */
export class PublishedServers {
  readonly #catalog: Catalog;
  readonly #choices: ToolChoices;
  readonly #isSaid: IsSaid;
  readonly #files: Pick<ResultFiles, 'keep'>;

  constructor(catalog: Catalog, choices: ToolChoices, isSaid: IsSaid, files: Pick<ResultFiles, 'keep'>) {
    this.#catalog = catalog;
    this.#choices = choices;
    this.#isSaid = isSaid;
    this.#files = files;
  }

  /** Updates the tools of these servers; tools keep the names they were given. */
  publish(servers: readonly KnownServer[]): void {
    if (servers.length > 0) this.#catalog.setSources(servers.map((server) => this.#source(server)));
    for (const { id } of servers) this.#choices.keepNames(id, this.#catalog.ofSource(sourceId(id)));
  }

  /** The catalog only needs to know whether the tools work, not each step on the way. */
  noteProblem(server: KnownServer): void {
    const id = sourceId(server.id);
    const problem = problemOf(server);
    const shown = this.#catalog.sources().find((source) => source.id === id)?.problem ?? null;
    if (shown !== problem) this.#catalog.noteProblem(id, problem);
  }

  remove({ id, title }: Pick<KnownServer, 'id' | 'title'>): void {
    this.#catalog.removeSource(sourceId(id), `${title} was removed in Settings, under Connections.`);
  }

  #source(server: KnownServer): ToolSource {
    const { id, title, settings, listing, missing, enabled, parameters, isListed } = server;
    const standing = this.#choices.standings(server);
    return {
      id: sourceId(id),
      problem: problemOf(server),
      bundles: serverBundles({
        id,
        title,
        place: placeOf(settings),
        instructions: listing?.instructions ?? '',
        tools: listing?.tools ?? [],
        resources: listing?.resources ?? [],
        isOff: !enabled,
        missing,
        standingOf: standing,
        // What the catalog named once could be compiled; compiling hundreds of schemas would delay the launch.
        parametersOf: (tool) =>
          keptParameters(parameters, tool.inputSchema, !isListed && standing(tool).modelName !== null),
        resourceToolName: (ownName) => this.#choices.modelName(id, ownName),
        readResource: (resource, context) =>
          readResource(server, resource, context, this.#isSaid(context.conversationId, resource)),
        call: (tool, args, context) => {
          if (server.missing.length === 0 && this.#choices.noteAllowed(server, tool)) this.publish([server]);
          return callServerTool(server, tool, args, context, this.#files);
        },
      }),
    };
  }
}

function keptParameters(
  kept: Map<string, JsonSchemaParameters>,
  inputSchema: JsonObject,
  isKnown: boolean,
): JsonSchemaParameters {
  const key = JSON.stringify(inputSchema);
  const parameters = kept.get(key) ?? { jsonSchema: inputSchema, ...(isKnown && { isKnown }) };
  kept.set(key, parameters);
  return parameters;
}
