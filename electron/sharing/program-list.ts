import type { SharedCall, SharedProgram, SharingWay } from '../../shared/entities/sharing.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { ConversationWords, HeldCall } from '../permissions/composed-addresses.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { keepsNone, RecentCalls, type KeptCalls } from './recent-calls.ts';

/** What a program says about itself. */
export interface ProgramIdentity {
  readonly name: string;
  readonly version: string;
  readonly way: SharingWay;
}

/** Programs beyond these leave the list, oldest first. */
const MOST_PROGRAMS = 50;
/** Results of a program that are compared with the addresses it requests. */
const MOST_HELD = 50;

interface Entry {
  program: SharedProgram;
  readonly held: HeldCall[];
  readUntrusted: boolean;
}

/** A call that has begun. */
export interface BegunCall {
  readonly id: string;
  readonly end: (execution: ToolExecution) => void;
}

/** Who used the tools since Knapsack started, and for what. */
export class ProgramList {
  readonly changed = new Emitter<null>();
  readonly #entries = new Map<string, Entry>();
  readonly #calls: RecentCalls;

  /** @param kept stores calls that can be undone, so that they can be after a restart too. */
  constructor(kept: KeptCalls = keepsNone) {
    this.#calls = new RecentCalls(kept);
  }

  /** Most recently seen first. */
  programs(): SharedProgram[] {
    return [...this.#entries.values()]
      .map(({ program }) => program)
      .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
  }

  /** Newest first. */
  recentCalls(): SharedCall[] {
    return this.#calls.list();
  }

  /** @returns null for an unknown call. */
  findCall(id: string): SharedCall | null {
    return this.#calls.list().find((call) => call.id === id) ?? null;
  }

  markUndone(id: string): void {
    this.#calls.markUndone(id);
    this.changed.emit(null);
  }

  /** @returns the program's id, the same each time for the same name, version and way. */
  note(identity: ProgramIdentity): string {
    const { program } = this.#entryOf(identity);
    this.#update(program.id, { lastSeenAt: Date.now() });
    return program.id;
  }

  /** Counts an open connection. @returns a function that ends it. */
  connect(identity: ProgramIdentity): () => void {
    const id = this.note(identity);
    const add = (count: number): void => this.#update(id, { open: (this.#entries.get(id)?.program.open ?? 0) + count });
    add(1);
    let isOpen = true;
    return () => {
      if (isOpen) add(-1);
      isOpen = false;
    };
  }

  /** @param id of the program. */
  begin(id: string, toolName: string, args: JsonObject): BegunCall {
    const entry = this.#entries.get(id);
    const call = this.#calls.add(entry?.program.name ?? '', toolName);
    this.#update(id, { lastSeenAt: call.at, calls: (entry?.program.calls ?? 0) + 1 });
    const end = (execution: ToolExecution): void => {
      if (entry !== undefined) hold(entry, toolName, args, execution);
      this.#calls.end(call, execution);
      this.changed.emit(null);
    };
    return { id: call.id, end };
  }

  /** What a program's calls returned so far. */
  words(id: string): ConversationWords {
    const entry = this.#entries.get(id);
    return { said: [], calls: entry?.held ?? [], readUntrusted: entry?.readUntrusted ?? false };
  }

  #entryOf({ name, version, way }: ProgramIdentity): Entry {
    const id = `${way} ${name} ${version}`;
    const known = this.#entries.get(id);
    if (known !== undefined) return known;
    const program = { id, name, version, way, open: 0, lastSeenAt: Date.now(), calls: 0 };
    const entry: Entry = { program, held: [], readUntrusted: false };
    this.#entries.set(id, entry);
    this.#makeRoom();
    return entry;
  }

  #makeRoom(): void {
    const idle = this.programs().filter(({ open }) => open === 0);
    for (const { id } of idle.toReversed().slice(0, Math.max(0, this.#entries.size - MOST_PROGRAMS)))
      this.#entries.delete(id);
  }

  #update(id: string, change: Partial<SharedProgram>): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) entry.program = { ...entry.program, ...change };
    this.changed.emit(null);
  }
}

function hold(entry: Entry, toolName: string, args: JsonObject, execution: ToolExecution): void {
  // An error may repeat text that was read.
  const { result, untrusted, fromOutside } = execution;
  entry.readUntrusted ||= untrusted;
  entry.held.push({ toolName, arguments: args, result, untrusted, fromOutside });
  if (entry.held.length > MOST_HELD) entry.held.shift();
}
