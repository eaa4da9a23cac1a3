/**
 * @returns the text of a document from anywhere: by its byte order mark, by the encoding that it or its page names, as
 * UTF-8, or else in the encoding of old Windows programs.
 */
export function decodeWords(bytes: Uint8Array, named: string | null = null): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return (
    decoded(bytes, 'utf-8') ??
    (named === null ? null : decoded(bytes, named)) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
}

/** @returns null for bytes that are invalid in this encoding, or an unknown encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @returns the encoding that a web page declares at its beginning. */
export function namedEncoding(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString('latin1');
  return /<(?:meta[^>]+charset|\?xml[^>]+encoding)\s*=\s*["']?([\w-]+)/i.exec(beginning)?.[1] ?? null;
}
