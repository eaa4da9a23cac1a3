import type { ToolPermission } from '../../shared/entities/connection.ts';
import { t } from '../../shared/texts/translate.ts';
import type { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { ConnectionRepository, StoredToolChoice } from '../storage/connection-repository.ts';
import type { CatalogEntry } from '../tools/catalog.ts';
import { ConnectionError } from './connection-error.ts';
import type { KnownServer } from './known-server.ts';
import { definitionText, type ListedTool } from './server-listing.ts';
import { sourceId, type ToolStanding } from './server-tools.ts';
import { standingOf } from './tool-standing.ts';

type Server = Pick<KnownServer, 'id' | 'title' | 'permission' | 'listing'>;
const NO_CHOICE: StoredToolChoice = { permission: null, allowedDefinition: null, modelName: null };

/** What the person decided about the tools of servers, and the names that the catalog gave them. */
export class ToolChoices {
  readonly #repository: ConnectionRepository;
  readonly #remembered: Pick<RememberedAnswers, 'forgetTools'>;

  constructor(repository: ConnectionRepository, remembered: Pick<RememberedAnswers, 'forgetTools'>) {
    this.#repository = repository;
    this.#remembered = remembered;
  }

  /** @returns the standing of each tool; what is stored is read once. */
  standings({ id, permission }: Server): (tool: ListedTool) => ToolStanding & { readonly isOwn: boolean } {
    const choices = this.#repository.choices(id);
    return (tool) => {
      const choice = choices.get(tool.name) ?? null;
      return { ...standingOf(tool, choice, permission), isOwn: (choice?.permission ?? null) !== null };
    };
  }

  /** @returns the name that the catalog gave to a tool; null before it has one. */
  modelName(id: string, ownName: string): string | null {
    return this.#choice(id, ownName).modelName;
  }

  /** For all tools of a server, present and future; tools with a permission of their own lose it. */
  setForServer({ id, listing }: Server, permission: ToolPermission): void {
    const choices = this.#repository.choices(id);
    for (const tool of listing?.tools ?? [])
      this.#save(id, tool, { ...(choices.get(tool.name) ?? NO_CHOICE), permission: null }, permission);
  }

  /** @param permission null to use the server's permission again. @throws {ConnectionError} `not-found`. */
  setForTool(server: Server, name: string, permission: ToolPermission | null): void {
    const tool = server.listing?.tools.find((other) => other.name === name);
    if (tool === undefined)
      throw new ConnectionError('not-found', t('{title} has no tool called “{name}”.', { title: server.title, name }));
    this.#save(server.id, tool, { ...this.#choice(server.id, name), permission }, permission ?? server.permission);
    if (permission !== 'allow') this.#remembered.forgetTools(`${sourceId(server.id)}.${name}`, 'exact');
  }

  /**
   * It ran, so the person allowed it as it describes itself now.
   * @returns whether it described itself differently before.
   */
  noteAllowed({ id, permission }: Server, tool: ListedTool): boolean {
    const choice = this.#choice(id, tool.name);
    const definition = definitionText(tool);
    if (choice.allowedDefinition === definition) return false;
    this.#repository.saveChoice(id, tool.name, { ...choice, allowedDefinition: definition });
    return standingOf(tool, choice, permission).changedFrom !== null;
  }

  /** Answers that are remembered for a tool applied to how it described itself then. */
  forgetChanged(server: Server): void {
    const standing = this.standings(server);
    for (const tool of server.listing?.tools ?? [])
      if (standing(tool).changedFrom !== null)
        this.#remembered.forgetTools(`${sourceId(server.id)}.${tool.name}`, 'exact');
  }

  forgetAll(id: string): void {
    this.#remembered.forgetTools(`${sourceId(id)}.`, 'beginning');
  }

  /** Stores the names that the catalog gave, so that conversations can rely on them. */
  keepNames(id: string, entries: readonly Pick<CatalogEntry, 'tool' | 'ownName'>[]): void {
    const choices = this.#repository.choices(id);
    for (const { tool, ownName } of entries) {
      const choice = choices.get(ownName) ?? NO_CHOICE;
      if (choice.modelName !== tool.name) this.#repository.saveChoice(id, ownName, { ...choice, modelName: tool.name });
    }
  }

  #choice(id: string, name: string): StoredToolChoice {
    return this.#repository.choices(id).get(name) ?? NO_CHOICE;
  }

  /** A permission applies to the tool as it describes itself now. */
  #save(id: string, tool: ListedTool, choice: StoredToolChoice, effective: ToolPermission): void {
    const allowedDefinition = effective === 'allow' ? definitionText(tool) : choice.allowedDefinition;
    this.#repository.saveChoice(id, tool.name, { ...choice, allowedDefinition });
  }
}
