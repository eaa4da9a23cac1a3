/** Characters of a description, a list or an error: no server has more to say. */
const MOST_CHARACTERS = 20_000_000;

/** @returns a body as text. @throws {RangeError} if it does not end. */
export async function readBounded(response: Response): Promise<string> {
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece;
    if (text.length > MOST_CHARACTERS) throw new RangeError('The answer is too long.');
  }
  return text;
}
