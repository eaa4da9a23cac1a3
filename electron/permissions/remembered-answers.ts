import type { RememberedAnswer } from '../../shared/entities/approval.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { CoverOptions, RememberedRepository, Yes } from '../storage/remembered-repository.ts';
import type { OpenedPath } from './file-reach.ts';

/** Answers that last longer than their call; listeners are notified when one is added or removed. */
export class RememberedAnswers {
  readonly changed = new Emitter<null>();
  readonly #repository: RememberedRepository;

  constructor(repository: RememberedRepository) {
    this.#repository = repository;
  }

  list(): RememberedAnswer[] {
    return this.#repository.list();
  }

  add(yes: Yes): void {
    this.#repository.add(yes, Date.now());
    this.changed.emit(null);
  }

  /** @returns whether a yes to the tool covers a call with these arguments in this conversation. */
  covers(toolId: string, conversationId: string | null, args: JsonObject, options: CoverOptions): boolean {
    return this.#repository.covers(toolId, conversationId, args, options);
  }

  /** @returns the folders opened for one conversation. */
  foldersOf(conversationId: string | null): readonly OpenedPath[] {
    return conversationId === null ? [] : this.#repository.foldersOf(conversationId);
  }

  /** Takes back every yes to a tool, or to all tools whose ids have a beginning in common. */
  forgetTools(toolId: string, match: 'exact' | 'beginning'): void {
    if (this.#repository.removeTools(toolId, match) > 0) this.changed.emit(null);
  }

  forget(id: string): void {
    this.#repository.remove(id);
    this.changed.emit(null);
  }
}
