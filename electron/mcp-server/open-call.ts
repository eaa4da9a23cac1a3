import { randomUUID } from 'node:crypto';
import type { Approval } from '../../shared/entities/approval.ts';
import type { ToolExecution } from '../tools/tool-execution.ts';

/** The next step of a call: its end, or a question for the person. */
export type CallStep =
  | { readonly type: 'ended'; readonly execution: ToolExecution }
  | { readonly type: 'question'; readonly approval: Approval };

export type RunCall = (hooks: {
  readonly signal: AbortSignal;
  readonly onQuestion: (approval: Approval) => void;
  readonly onProgress: (share: number, note: string | null) => void;
}) => Promise<ToolExecution>;

/**
 * A call that may outlive the request that began it: where the protocol has no requests from the server, a question ends
 * the request, and the answer comes with the next one.
 */
export class OpenCall {
  /** It can't be guessed: only the program that began the call knows it. */
  readonly id = randomUUID();
  readonly #controller = new AbortController();
  readonly #ended: Promise<CallStep>;
  #question = Promise.withResolvers<CallStep>();
  #approval: Approval | null = null;
  #report: (share: number, note: string | null) => void = () => {};

  constructor(run: RunCall) {
    this.#ended = run({
      signal: this.#controller.signal,
      onQuestion: (approval) => {
        this.#approval = approval;
        this.#question.resolve({ type: 'question', approval });
      },
      onProgress: (share, note) => this.#report(share, note),
    }).then((execution) => ({ type: 'ended', execution }));
  }

  /** The question that it raised last; null if there was none. */
  get approval(): Approval | null {
    return this.#approval;
  }

  /** From now on, only another question counts. */
  settleQuestion(): void {
    this.#question = Promise.withResolvers<CallStep>();
  }

  /**
   * Waits for what is next.
   * @param signal of the request: when it aborts, so does the call.
   * @param showsQuestions whether the program can show the question; otherwise the window does.
   */
  async next(
    signal: AbortSignal,
    showsQuestions: boolean,
    report: (share: number, note: string | null) => void,
  ): Promise<CallStep> {
    const stop = (): void => this.#controller.abort();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    this.#report = report;
    try {
      return await (showsQuestions ? Promise.race([this.#ended, this.#question.promise]) : this.#ended);
    } finally {
      signal.removeEventListener('abort', stop);
      this.#report = () => {};
    }
  }
}
