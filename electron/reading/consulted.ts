import type { Trace } from './reading.ts';
import type { Consult } from './tagged/readers.ts';

/**
 * @param without names of readers that are left out: what they are worth is measured so.
 * @returns a way to ask readers that notes which of them had something to say, in `trace`.
 */
export function consulted(without: readonly string[]): { readonly consult: Consult; readonly trace: Trace } {
  const trace: Trace[number][] = [];
  return {
    trace,
    consult: (name, read) => {
      if (without.includes(name)) return null;
      const said = read();
      if (said !== null) trace.push({ reader: name, said: shortly(said) });
      return said;
    },
  };
}

const MOST_CHARACTERS = 200;

const shortly = (said: unknown): string => (JSON.stringify(said) ?? '').slice(0, MOST_CHARACTERS);
