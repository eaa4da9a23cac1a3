type Kind = 'text' | 'thought';

interface Growing {
  now: string;
  sent: string;
}

/**
 * The texts of one answer on their way to a program, which cannot take back what it was sent. A text that is replaced
 * by a longer one goes on; one that turns out different is sent again, as a new paragraph.
 */
export class SentTexts {
  readonly #texts = new Map<string, Growing>();

  /** @returns what to send for text that was added to a part. */
  add(partIndex: number, kind: Kind, text: string): string {
    const part = this.#part(partIndex, kind);
    part.now += text;
    return rest(part);
  }

  /** @returns what to send for a part that is now this text. */
  set(partIndex: number, kind: Kind, text: string): string {
    const part = this.#part(partIndex, kind);
    part.now = text;
    return rest(part);
  }

  /** Nothing of a discarded part is counted on any more; what comes in its place may be the same again. */
  discardFrom(partIndex: number): void {
    for (const [key, part] of this.#texts) if (Number.parseInt(key, 10) >= partIndex) part.now = '';
  }

  #part(partIndex: number, kind: Kind): Growing {
    const key = `${String(partIndex)} ${kind}`;
    const part = this.#texts.get(key) ?? { now: '', sent: '' };
    this.#texts.set(key, part);
    return part;
  }
}

function rest(part: Growing): string {
  const { now, sent } = part;
  if (sent.startsWith(now)) return '';
  part.sent = now;
  return now.startsWith(sent) ? now.slice(sent.length) : `\n\n${now}`;
}
