import type { Tool } from '@modelcontextprotocol/server';
import { switchedOff } from '../../shared/entities/setting-meanings.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { readsChat } from '../tools/capabilities.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { ProgramIdentity, ProgramList } from '../sharing/program-list.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import { describeTool } from './describe-tool.ts';

export interface SharedToolsOptions {
  readonly catalog: Catalog;
  readonly executor: Pick<ToolExecutor, 'executeFor'>;
  readonly programs: ProgramList;
  readonly settings: { get(): Pick<Settings, 'sharedServerTools'> & Parameters<typeof switchedOff>[0] };
  readonly appVersion: string;
  /** Whether a window is open that shows questions. */
  readonly isWatched: () => boolean;
}

/** What a program reads while the person is asked. */
const WAITS = 'Waiting for your answer in the Knapsack window';
/** Calls that run or wait at once: more is a fault of the program. */
const MOST_OPEN = 64;

/** What a call needs of its request. */
export interface CallHooks {
  /** When it aborts, so does the call. */
  readonly signal: AbortSignal;
  readonly onProgress: (share: number, note: string | null) => void;
}

/** A program runs too many calls at once. */
export class TooManyCallsError extends Error {
  override readonly name = 'TooManyCallsError';
}

/**
 * The tools that other programs may call: the built-in ones, except what the person switched off, and those of connected
 * servers that the person shares, one by one. Those that load tools into a conversation's prompt are left out, because
 * other programs have none.
 */
export class SharedTools {
  readonly #options: SharedToolsOptions;
  #running = 0;

  constructor(options: SharedToolsOptions) {
    this.#options = options;
  }

  get appVersion(): string {
    return this.#options.appVersion;
  }

  get programs(): ProgramList {
    return this.#options.programs;
  }

  /** The tools, as the catalog knows them: those of Knapsack first, in the order of the catalog. */
  entries(): readonly CatalogEntry[] {
    const { catalog, settings } = this.#options;
    const current = settings.get();
    const isOff = switchedOff(current);
    const shared = new Set(current.sharedServerTools);
    return catalog
      .list()
      .filter(
        (entry) =>
          (entry.source === BUILT_IN ? entry.bundle !== META_BUNDLE : shared.has(entry.tool.name)) &&
          entry.tool.withheld === undefined &&
          !readsChat(entry) &&
          !isOff.bundle(entry.bundle) &&
          !isOff.tool(entry.tool.name),
      );
  }

  /** Always in the same order, so that a program's own prompt stays the same. */
  list(): Tool[] {
    return this.entries().map(describeTool);
  }

  find(name: string): CatalogEntry | null {
    return this.entries().find(({ tool }) => tool.name === name) ?? null;
  }

  /**
   * Runs a tool. If it needs a yes, only the window can give it: what the program itself answers may come from a model, or
   * from a program that a model started.
   * @throws {TooManyCallsError}
   */
  async call(
    program: ProgramIdentity,
    { tool }: CatalogEntry,
    args: JsonObject,
    hooks: CallHooks,
  ): Promise<ToolExecution> {
    if (this.#running >= MOST_OPEN)
      throw new TooManyCallsError('Too many calls run at once. Wait until one has ended.');
    const { programs, executor, isWatched } = this.#options;
    const id = programs.note(program);
    const begun = programs.begin(id, tool.name, args);
    const { signal, onProgress } = hooks;
    const caller = {
      name: program.name,
      callId: begun.id,
      words: () => programs.words(id),
      canAsk: isWatched,
      onQuestion: () => onProgress(0, WAITS),
      onProgress,
    };
    this.#running++;
    try {
      const execution = await executor.executeFor(caller, tool.name, args, signal);
      begun.end(execution);
      return execution;
    } finally {
      this.#running--;
    }
  }
}
