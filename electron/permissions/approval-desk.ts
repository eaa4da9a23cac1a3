import { randomUUID } from 'node:crypto';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { PermissionError } from './permission-errors.ts';

/** How long a question waits before no answer counts as a no. */
export const APPROVAL_WAIT_MS = 5 * 60_000;

export type ApprovalQuestion = Omit<Approval, 'id' | 'createdAt' | 'expiresAt'>;

interface Waiting {
  readonly approval: Approval;
  readonly settle: (answer: ApprovalAnswer | null) => void;
}

/**
 * Where calls wait for the person. A question stays, even while no window is open, until it is answered, stopped or
 * expired.
 */
export class ApprovalDesk implements Disposable {
  readonly requested = new Emitter<Approval>();
  readonly settled = new Emitter<{ readonly id: string; readonly answer: ApprovalAnswer | null }>();
  readonly #waiting = new Map<string, Waiting>();
  readonly #waitMs: number;

  constructor(waitMs = APPROVAL_WAIT_MS) {
    this.#waitMs = waitMs;
  }

  /** @returns the pending questions, oldest first. */
  pending(): Approval[] {
    return [...this.#waiting.values()].map(({ approval }) => approval);
  }

  /**
   * @param onAsked called once it waits, with what `answer` needs.
   * @returns the person's answer; null if there was none, because it expired or the signal aborted.
   */
  ask(
    question: ApprovalQuestion,
    signal: AbortSignal,
    onAsked: (approval: Approval) => void = () => {},
  ): Promise<ApprovalAnswer | null> {
    if (signal.aborted) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<ApprovalAnswer | null>();
    const createdAt = Date.now();
    const approval = { ...question, id: randomUUID(), createdAt, expiresAt: createdAt + this.#waitMs };
    const giveUp = (): void => settle(null);
    const timer = setTimeout(giveUp, this.#waitMs);
    const settle = (answer: ApprovalAnswer | null): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      if (!this.#waiting.delete(approval.id)) return;
      resolve(answer);
      this.settled.emit({ id: approval.id, answer });
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.set(approval.id, { approval, settle });
    this.requested.emit(approval);
    onAsked(approval);
    return promise;
  }

  /** @throws {PermissionError} `not-found` if it is no longer pending; `invalid` for an answer that was not offered. */
  answer(id: string, answer: ApprovalAnswer): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined)
      throw new PermissionError('not-found', t('This question no longer waits: it was answered, stopped, or expired.'));
    if (!waiting.approval.answers.includes(answer))
      throw new PermissionError(
        'invalid',
        t('"{answer}" is not offered for this call. Choose one of {offered}.', {
          answer,
          offered: waiting.approval.answers.join(', '),
        }),
      );
    waiting.settle(answer);
  }

  dispose(): void {
    for (const { settle } of this.#waiting.values()) settle(null);
  }
}
