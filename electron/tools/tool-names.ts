import anyAscii from 'any-ascii';

/** Maximum length of a name, so that it fits into every model's grammar and the window. */
const MOST_CHARACTERS = 64;

/**
 * The names in use. Two names clash if one is a prefix of the other, because the grammar of tool names can't tell where
 * a name ends that another one continues.
 */
export class ToolNames {
  readonly #names = new Set<string>();
  /** Every prefix of every name, including the whole name. */
  readonly #beginnings = new Set<string>();

  add(name: string): void {
    this.#names.add(name);
    for (let length = 1; length <= name.length; length++) this.#beginnings.add(name.slice(0, length));
  }

  /**
   * @returns a name for a tool from outside that the model can use: safe in a grammar, and without a clash.
   * @param source of the tool: the prefix of a name that would clash.
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

  /** @returns whether a name clashes with none of those in use. */
  isFree(name: string): boolean {
    if (this.#beginnings.has(name)) return false;
    for (let length = 1; length < name.length; length++) if (this.#names.has(name.slice(0, length))) return false;
    return true;
  }
}

/** @returns the name in Latin letters, whatever its script, without characters that break a grammar or a call's syntax. */
function safe(name: string): string {
  const plain = anyAscii(name.slice(0, 1000))
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return plain.slice(0, MOST_CHARACTERS) || 'tool';
}
