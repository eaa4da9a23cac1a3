import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { createServices, type Services } from '../../../../electron/app/create-services.ts';
import { createBundles } from '../../../../electron/bundles/index.ts';
import type { MemoryBundleServices } from '../../../../electron/bundles/memory/memory-store.ts';
import { openDatabase, type Database } from '../../../../electron/storage/database.ts';
import { silentLogger } from '../../../../electron/foundation/logger.ts';
import { ToolError } from '../../../../electron/foundation/tool-error.ts';
import type { DesktopActions } from '../../../../electron/permissions/desktop-actions.ts';
import { createRepositories } from '../../../../electron/storage/repositories.ts';
import type { NoteRepository } from '../../../../electron/storage/note-repository.ts';
import type { ReminderRepository } from '../../../../electron/storage/reminder-repository.ts';
import type { BundleDefinition } from '../../../../electron/tools/define-bundle.ts';
import { toSelectable } from '../../../../electron/loader/selectable-tools.ts';
import { ToolIndex } from '../../../../electron/selection/tool-index.ts';
import { Catalog, type CatalogEntry } from '../../../../electron/tools/catalog.ts';
import { ResultStore } from '../../../../electron/tools/result-store.ts';
import { normalizeSchema } from '../../../../electron/inference/normalize-schema.ts';
import { stripNulls } from '../../../../electron/inference/schema/omissions.ts';
import { NO_REACH } from '../../../../electron/permissions/no-access.ts';
import { phrasings } from '../phrasing/index.ts';
import type { ShownTool } from './conversation.ts';
import { parseArguments } from '../../../../electron/tools/testing/parse-arguments.ts';

const refuseNow = (): never => {
  throw new ToolError('There is no desktop here.', { code: 'unavailable', forModel: 'There is no desktop here.' });
};
const refuse = async (): Promise<never> => refuseNow();
/** The catalog contains the tools that need a desktop; their results are drawn, so none is ever called. */
const noDesktop: DesktopActions = {
  trash: refuse,
  openPath: refuse,
  openUrl: refuse,
  openApp: refuse,
  readClipboard: refuse,
  writeClipboard: refuse,
};
/** Nor is anything remembered. */
const noMemory: MemoryBundleServices = {
  store: { remember: refuse, recall: refuse, resolve: refuse, change: refuseNow, delete: refuseNow },
  isStated: () => false,
  searchConversations: async () => [],
};

/**
 * The app's real tools on databases in memory: their results in the data are what the app would return, unless the
 * phrasing draws them.
 */
export class PracticeProfile {
  readonly #database: Database;
  readonly #services: Services;
  readonly notes: NoteRepository;
  readonly reminders: ReminderRepository;
  readonly #catalog: Catalog;
  readonly bundles: readonly BundleDefinition[];
  readonly entries: readonly CatalogEntry[];
  /** In the app's order, as the model sees them. */
  readonly shownTools: readonly ShownTool[];
  readonly #index: ToolIndex;
  now = new Date();

  constructor() {
    this.#database = openDatabase(':memory:', { logger: silentLogger }).database;
    this.#services = createServices({
      repositories: createRepositories(this.#database),
      tablesFile: ':memory:',
      desktop: noDesktop,
      results: new ResultStore(),
    });
    this.notes = this.#services.notes;
    this.reminders = this.#services.reminders;
    this.bundles = createBundles({ ...this.#services, memory: noMemory })
      .map(withPhrasings)
      .filter(({ tools }) => tools.length > 0);
    this.#catalog = new Catalog(this.bundles);
    this.entries = this.#catalog.list();
    this.#index = new ToolIndex(this.entries.map(toSelectable));
    this.shownTools = this.entries.map(toShownTool);
  }

  async close(): Promise<void> {
    await this.#services.dispose();
    this.#database.close();
  }

  /** @returns whether a tool changes something. */
  changes(name: string): boolean {
    return this.#catalog.find(name)?.tool.risk !== 'read-only';
  }

  /** @returns the app's tools that share words with a request, likeliest first. */
  rank(request: string): readonly ShownTool[] {
    return rankByWords(this.entries, this.#index, request).map(toShownTool);
  }

  /** Runs the work and discards what it stored. */
  async forgetting<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#database.exec('BEGIN');
    try {
      return await work();
    } finally {
      this.#database.exec('ROLLBACK');
    }
  }

  /** @returns the result as the model sees it: the tool's own, or `{ error }`. */
  async run(name: string, args: JsonObject): Promise<JsonValue> {
    const entry = this.#catalog.find(name);
    if (!entry) throw new Error(`No tool named ${name}.`);
    const { tool } = entry;
    try {
      const parsed = parseArguments(tool, stripNulls(args));
      return await tool.run(parsed, {
        ...NO_REACH,
        signal: new AbortController().signal,
        now: () => this.now,
        conversationId: null,
      });
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}

const phrased = new Set(phrasings.map(({ tool }) => tool));

/** Only what training can request. */
const withPhrasings = (bundle: BundleDefinition): BundleDefinition => ({
  ...bundle,
  tools: bundle.tools.filter(({ name }) => phrased.has(name)),
});

/** The order of the schema's properties is the order in which the grammar asks for the arguments. */
export function inSchemaOrder(args: JsonObject, parameters: JsonObject): JsonObject {
  const properties = normalizeSchema(parameters)['properties'] as JsonObject;
  return Object.fromEntries(Object.keys(properties).map((name) => [name, args[name] ?? null]));
}

/** By the app's word index, made from the same entries in the same order; tools that share nothing are left out. */
export function rankByWords(
  entries: readonly CatalogEntry[],
  index: ToolIndex,
  query: string,
): readonly CatalogEntry[] {
  const scores = index.wordScores(query);
  return entries
    .map((entry, place) => ({ entry, score: scores[place] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ entry }) => entry);
}

export const toShownTool = ({ tool, parameters }: CatalogEntry): ShownTool => ({
  name: tool.name,
  summary: tool.summary,
  parameters,
});
