/**
 * The lines of a text; those longer than `most` characters are split, between words if possible. A file without line
 * breaks is read like any other, without ever processing all of it at once.
 */
export function* linesUpTo(text: string, most: number): Generator<string> {
  for (let start = 0; start <= text.length;) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 ? text.length : lineEnd;
    if (end - start <= most) {
      yield text.slice(start, end);
      start = end + 1;
    } else {
      const space = text.lastIndexOf(' ', start + most);
      const cut = space > start ? space : start + most;
      yield text.slice(start, cut);
      start = cut;
    }
  }
}
