/** Longest name that every model's grammar and the window have room for. */
const MOST_CHARACTERS = 64;

/**
 * The names that are taken. Two names clash when one begins with the other: the grammar of tool names cannot tell where
 * a name ends that another one continues.
 */
export class ToolNames {
  readonly #names = new Set<string>();
  /** Every beginning of every name, the whole name included. */
  readonly #beginnings = new Set<string>();

  add(name: string): void {
    this.#names.add(name);
    for (let length = 1; length <= name.length; length++) this.#beginnings.add(name.slice(0, length));
  }

  /**
   * @returns a name that the model can be given for one that came from outside: safe in a grammar, and no clash with
   * those taken.
   * @param source that the tool came from: stands before a name that would clash.
   */
  modelFacing(name: string, source: string): string {
    const own = safe(name);
    if (this.isFree(own)) return own;
    const prefixed = safe(`${source}_${name}`);
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? prefixed : `t${String(number)}_${prefixed}`.slice(0, MOST_CHARACTERS);
      if (this.isFree(candidate)) return candidate;
    }
  }

  /** @returns whether a name clashes with none of those taken. */
  isFree(name: string): boolean {
    if (this.#beginnings.has(name)) return false;
    for (let length = 1; length < name.length; length++) if (this.#names.has(name.slice(0, length))) return false;
    return true;
  }
}

/** @returns the name without what a grammar or a call's syntax could trip over. */
function safe(name: string): string {
  const plain = name
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/[^\p{ASCII}]/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return plain.slice(0, MOST_CHARACTERS) || 'tool';
}
