import type { AnswerWriter } from './answer-writer.ts';
import { askedAbout } from '../reading/request-reader.ts';

/** What the requests of one message lack: asked together, after what could be done. */
export class OpenQuestions {
  readonly #lines: string[] = [];

  /** @returns what asks a question about a request. */
  about(request: string): (question: string) => void {
    return (question) => {
      this.#lines.push(askedAbout(request, question));
    };
  }

  ask(writer: AnswerWriter): void {
    if (this.#lines.length === 0) return;
    const isFirst = writer.message.parts.length === 0;
    writer.append('text', `${isFirst ? '' : '\n\n'}${this.#lines.join('\n')}`);
    writer.flush();
  }
}
