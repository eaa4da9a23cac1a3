import type { AnswerWriter } from './answer-writer.ts';
import { aboutRequest, inEnglish, type AnswerWords } from './answer-words.ts';

/** What the requests of one message lack: asked together, after what could be done. */
export class OpenQuestions {
  readonly #lines: AnswerWords[] = [];

  /** @returns what asks a question about a request. */
  about(request: string): (question: AnswerWords) => void {
    return (question) => {
      this.#lines.push(aboutRequest(request, question));
    };
  }

  ask(writer: AnswerWriter): void {
    if (this.#lines.length === 0) return;
    const isFirst = writer.message.parts.length === 0;
    const asked = (lines: readonly string[]): string => `${isFirst ? '' : '\n\n'}${lines.join('\n')}`;
    writer.append('text', asked(this.#lines.map(({ text }) => text)), asked(this.#lines.map(inEnglish)));
    writer.flush();
  }
}
