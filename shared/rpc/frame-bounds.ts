/** Maximum nesting of lists and objects. The contract uses eight levels; tool arguments may use more. */
const MOST_DEEP = 64;
/** Maximum number of lists, objects and their members in one frame. Large inputs are long texts, which count as one. */
const MOST_PARTS = 100_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Checks the text before it is parsed: parsing and validating a frame of two million brackets took the app six seconds.
 * @returns whether a JSON text has a reasonable shape. Invalid JSON is left to the parser.
 */
export function isTextWithinBounds(text: string): boolean {
  let [depth, parts] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (OPENING.has(code)) [depth, parts] = [depth + 1, parts + 1];
    else if (CLOSING.has(code)) depth--;
    else if (code === COMMA) parts++;
    if (depth > MOST_DEEP || parts > MOST_PARTS) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++;
  return slashes % 2 === 1;
}

/** Like `isTextWithinBounds`, for a frame that arrived as an object. */
export function isValueWithinBounds(frame: unknown): boolean {
  let level: readonly object[] = isPart(frame) ? [frame] : [];
  for (let [depth, parts] = [1, 0]; level.length > 0; depth++) {
    if (depth > MOST_DEEP) return false;
    const next: object[] = [];
    for (const part of level) {
      const members: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
      parts += 1 + members.length;
      if (parts > MOST_PARTS) return false;
      for (const member of members) if (isPart(member)) next.push(member);
    }
    level = next;
  }
  return true;
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;
