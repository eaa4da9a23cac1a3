import { filePath } from '../values/file-names.ts';
import type { Values } from '../values/values.ts';

/** A text in the message, or a file that contains it: slots for one or the other. */
export interface Source {
  readonly slots: { readonly text: string } | { readonly path: string };
  readonly arguments: { readonly text: string | null; readonly path: string | null };
}

/** @param ofFiles share of requests about a file. */
export function textOrFile(values: Values, drawText: () => string, endings: readonly string[], ofFiles = 0.4): Source {
  if (values.random.chance(ofFiles)) {
    const path = filePath(values, endings);
    return { slots: { path }, arguments: { text: null, path } };
  }
  const text = drawText();
  return { slots: { text: values.random.chance(0.35) ? `"${text}"` : text }, arguments: { text, path: null } };
}
