import type { Tool } from '@modelcontextprotocol/server';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { readsChat } from '../tools/capabilities.ts';
import type { Settings } from '../../shared/entities/settings.ts';
import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { ProgramIdentity, ProgramList } from '../sharing/program-list.ts';
import { BUILT_IN, type Catalog, type CatalogEntry } from '../tools/catalog.ts';
import type { ToolExecutor } from '../tools/executor.ts';
import { describeTool } from './describe-tool.ts';
import { OpenCall } from './open-call.ts';

export interface SharedToolsOptions {
  readonly catalog: Catalog;
  readonly executor: Pick<ToolExecutor, 'executeFor'>;
  readonly programs: ProgramList;
  readonly settings: { get(): Pick<Settings, 'bundlesOff' | 'toolsOff' | 'sharedServerTools'> };
  readonly appVersion: string;
  /** Whether a window is open that shows questions. */
  readonly isWatched: () => boolean;
  /** @throws if the question is no longer pending. */
  readonly answer: (id: string, answer: ApprovalAnswer) => void;
}

/** Calls that run or wait at once: more is a fault of the program. */
const MOST_OPEN = 64;

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
  readonly #open = new Set<OpenCall>();
  /** Calls whose program was asked and has not answered yet, by id. */
  readonly #waiting = new Map<string, OpenCall>();

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
    const { bundlesOff, toolsOff, sharedServerTools } = settings.get();
    const off = { bundles: new Set(bundlesOff), tools: new Set(toolsOff) };
    const shared = new Set(sharedServerTools);
    return catalog
      .list()
      .filter(
        (entry) =>
          (entry.source === BUILT_IN ? entry.bundle !== META_BUNDLE : shared.has(entry.tool.name)) &&
          entry.tool.withheld === undefined &&
          !readsChat(entry) &&
          !off.bundles.has(entry.bundle) &&
          !off.tools.has(entry.tool.name),
      );
  }

  /** Always in the same order, so that a program's own prompt stays the same. */
  list(): Tool[] {
    return this.entries().map(describeTool);
  }

  find(name: string): CatalogEntry | null {
    return this.entries().find(({ tool }) => tool.name === name) ?? null;
  }

  /** @param showsQuestions whether the program can show questions. @throws {TooManyCallsError} */
  begin(program: ProgramIdentity, { tool }: CatalogEntry, args: JsonObject, showsQuestions: boolean): OpenCall {
    if (this.#open.size >= MOST_OPEN)
      throw new TooManyCallsError('Too many calls run at once. Wait until one has ended.');
    const { programs, executor, isWatched } = this.#options;
    const id = programs.note(program);
    const begun = programs.begin(id, tool.name, args);
    const call = new OpenCall(async ({ signal, onQuestion, onProgress }) => {
      const caller = {
        name: program.name,
        callId: begun.id,
        words: () => programs.words(id),
        canAsk: () => showsQuestions || isWatched(),
        onQuestion,
        onProgress,
      };
      const execution = await executor.executeFor(caller, tool.name, args, signal);
      begun.end(execution);
      this.#open.delete(call);
      return execution;
    });
    this.#open.add(call);
    return call;
  }

  /** @returns the call that waits for the answer that a program brings; null if there is none. */
  resume(id: string, answer: ApprovalAnswer): OpenCall | null {
    const call = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    if (call?.approval != null) this.#give(call.approval, answer);
    call?.settleQuestion();
    return call;
  }

  /** Remembers a call until its program brings the answer. */
  suspend(call: OpenCall): void {
    this.#waiting.set(call.id, call);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MOST_OPEN && oldest !== undefined) this.#waiting.delete(oldest);
  }

  /** The person may have answered in the window, which counts. */
  #give({ id }: Approval, answer: ApprovalAnswer): void {
    try {
      this.#options.answer(id, answer);
    } catch {
      // It no longer waits.
    }
  }
}
