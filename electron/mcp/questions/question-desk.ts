import { randomUUID } from 'node:crypto';
import type { QuestionAnswer, ServerQuestion } from '../../../shared/entities/server-question.ts';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { sentenceCase } from '../../../shared/formats/clip.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { argumentIssuesForPerson } from '../../tools/argument-issues.ts';
import { viewJsonSchema } from '../../tools/parameters/json-schema-view.ts';
import { ConnectionError } from '../connection-error.ts';

/** How long a question waits. */
const WAIT_MS = 5 * 60_000;
/** More at once would only cover the window. */
const MOST_WAITING = 3;
const NO_ANSWER: QuestionAnswer = { action: 'cancel' };

interface Waiting {
  readonly question: ServerQuestion;
  readonly schema: JsonObject;
  readonly settle: (answer: QuestionAnswer) => void;
}

/** Where servers wait for the person's answers. A question that times out, or whose call was stopped, is cancelled. */
export class QuestionDesk implements Disposable {
  readonly asked = new Emitter<ServerQuestion>();
  readonly settled = new Emitter<{ readonly id: string }>();
  readonly #waiting = new Map<string, Waiting>();

  /** @returns the pending questions, oldest first. */
  pending(): ServerQuestion[] {
    return [...this.#waiting.values()].map(({ question }) => question);
  }

  /** @param schema of the answer. */
  ask(
    asked: Omit<ServerQuestion, 'id' | 'createdAt' | 'expiresAt'>,
    schema: JsonObject,
    signal: AbortSignal,
  ): Promise<QuestionAnswer> {
    if (signal.aborted || this.#waiting.size >= MOST_WAITING) return Promise.resolve(NO_ANSWER);
    const { promise, resolve } = Promise.withResolvers<QuestionAnswer>();
    const createdAt = Date.now();
    const question = { ...asked, id: randomUUID(), createdAt, expiresAt: createdAt + WAIT_MS };
    const giveUp = (): void => settle(NO_ANSWER);
    const timer = setTimeout(giveUp, WAIT_MS);
    const settle = (answer: QuestionAnswer): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      if (!this.#waiting.delete(question.id)) return;
      resolve(answer);
      this.settled.emit({ id: question.id });
    };
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiting.set(question.id, { question, schema, settle });
    this.asked.emit(question);
    return promise;
  }

  /** @throws {ConnectionError} `not-found` if it is no longer pending; `invalid` if what was entered does not fit. */
  answer(id: string, answer: QuestionAnswer): void {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined)
      throw new ConnectionError(
        'not-found',
        t('This question is no longer open: it was answered, stopped or timed out.'),
      );
    if (answer.action === 'accept') assertFits(answer.content, waiting);
    waiting.settle(answer);
  }

  dispose(): void {
    for (const { settle } of this.#waiting.values()) settle(NO_ANSWER);
  }
}

function assertFits(content: JsonObject, { schema }: Waiting): void {
  const checked = viewJsonSchema(schema).check(content);
  if (!checked.success)
    throw new ConnectionError('invalid', `${sentenceCase(argumentIssuesForPerson(content, checked.issues))}.`);
}
