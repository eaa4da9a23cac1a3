/** Where an HTML page has to declare its charset, by the standard; browsers look no further either. */
const LOOKED_AT = 1024;
const HTML_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,40})/i;
const XML_CHARSET = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,40})/i;

/**
 * @param contentType header of the response; may be empty.
 * @returns the characters of a page. The first declaration of a charset decides: a byte order mark, the header, the
 * page. Otherwise UTF-8, or Windows-1252 if it is not valid UTF-8, as in browsers.
 */
export function decodeBody(body: Uint8Array, contentType: string): string {
  const beginning = new TextDecoder('latin1').decode(body.subarray(0, LOOKED_AT));
  const said = [
    markOf(body),
    /charset\s*=\s*["']?([\w-]{2,40})/i.exec(contentType)?.[1],
    XML_CHARSET.exec(beginning)?.[1],
    HTML_CHARSET.exec(beginning)?.[1],
  ];
  for (const label of said) {
    const decoder = decoderFor(label);
    if (decoder !== null) return decoder.decode(body);
  }
  return decodeGuessed(body);
}

function markOf(body: Uint8Array): string | undefined {
  const [first, second, third] = body;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** @returns null for an unknown charset. */
function decoderFor(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function decodeGuessed(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(body);
    throw error;
  }
}
