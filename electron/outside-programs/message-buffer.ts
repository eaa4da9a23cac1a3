import { deserializeMessage, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { t } from '../../shared/texts/translate.ts';

/** A program sent one message that exceeds the limit. */
export class MessageTooLongError extends Error {
  override readonly name = 'MessageTooLongError';
}

const NEWLINE = 0x0a;

/**
 * Reassembles the lines of a stream. The pieces are joined once per line, so that the time grows linearly with what
 * arrives.
 */
export class MessageBuffer {
  readonly #mostBytes: number;
  #pieces: Buffer[] = [];
  #bytes = 0;

  /** @param mostBytes of one message. */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /**
   * @returns the lines that are complete now.
   * @throws {MessageTooLongError} when a line exceeds the limit.
   */
  add(chunk: Buffer): readonly string[] {
    const lines: string[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      lines.push(Buffer.concat(this.#pieces).toString('utf8'));
      this.#pieces = [];
      this.#bytes = 0;
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
    return lines;
  }

  #keep(piece: Buffer): void {
    this.#bytes += piece.length;
    if (this.#bytes > this.#mostBytes)
      throw new MessageTooLongError(
        t('A message is longer than {mostBytes} bytes.', { mostBytes: String(this.#mostBytes) }),
      );
    if (piece.length > 0) this.#pieces.push(piece);
  }
}

/** @returns null for a line that is not a message: some programs print greetings there. */
export function readMessage(line: string): JSONRPCMessage | null {
  if (!line.trimStart().startsWith('{')) return null;
  try {
    return deserializeMessage(line);
  } catch {
    return null;
  }
}
