import type { ProgramIdentity, ProgramList } from './program-list.ts';

/** Tells the list who is on a connection, once that is known, and when it ends. */
export class Presence {
  readonly #programs: ProgramList;
  #end: (() => void) | null = null;
  #isOver = false;

  constructor(programs: ProgramList) {
    this.#programs = programs;
  }

  note(identity: ProgramIdentity): void {
    if (!this.#isOver) this.#end ??= this.#programs.connect(identity);
  }

  end(): void {
    this.#isOver = true;
    this.#end?.();
  }
}
