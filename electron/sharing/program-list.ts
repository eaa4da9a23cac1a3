import { randomUUID } from 'node:crypto';
import type { SharedCall, SharedProgram, SharingWay } from '../../shared/entities/sharing.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { ConversationWords, HeldCall } from '../permissions/composed-addresses.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';
import type { JsonObject } from '../../shared/entities/json.ts';

/** What a program says about itself. */
export interface ProgramIdentity {
  readonly name: string;
  readonly version: string;
  readonly way: SharingWay;
}

/** Programs and calls beyond these leave the list, oldest first; the audit log has every call. */
const MOST_PROGRAMS = 50;
const MOST_CALLS = 20;
/** Results of a program that are compared with the addresses it requests. */
const MOST_HELD = 50;

interface Entry {
  program: SharedProgram;
  readonly held: HeldCall[];
  readUntrusted: boolean;
}

/** Who used the tools since Knapsack started, and for what. In memory only. */
export class ProgramList {
  readonly changed = new Emitter<null>();
  readonly #entries = new Map<string, Entry>();
  #calls: readonly SharedCall[] = [];

  /** Most recently seen first. */
  programs(): SharedProgram[] {
    return [...this.#entries.values()]
      .map(({ program }) => program)
      .toSorted((one, other) => other.lastSeenAt - one.lastSeenAt);
  }

  /** Newest first. */
  recentCalls(): SharedCall[] {
    return [...this.#calls];
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

  /** @returns a function that ends the call. */
  begin(id: string, toolName: string, args: JsonObject): (execution: ToolExecution) => void {
    const entry = this.#entries.get(id);
    const call = { id: randomUUID(), program: entry?.program.name ?? '', toolName, at: Date.now(), outcome: null };
    this.#calls = [call, ...this.#calls].slice(0, MOST_CALLS);
    this.#update(id, { lastSeenAt: call.at, calls: (entry?.program.calls ?? 0) + 1 });
    return (execution) => {
      if (entry !== undefined) hold(entry, toolName, args, execution);
      this.#calls = this.#calls.map((other) =>
        other.id === call.id ? { ...other, outcome: execution.outcome } : other,
      );
      this.changed.emit(null);
    };
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

function hold(entry: Entry, toolName: string, args: JsonObject, { outcome, result, untrusted }: ToolExecution): void {
  // An error may repeat text that was read.
  entry.readUntrusted ||= untrusted;
  if (outcome !== 'succeeded') return;
  entry.held.push({ toolName, arguments: args, result, untrusted });
  if (entry.held.length > MOST_HELD) entry.held.shift();
}
