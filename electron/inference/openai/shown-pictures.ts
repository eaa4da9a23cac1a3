import type { PromptRequest, PromptTurn } from '../inference-backend.ts';

/** Reads a picture of a result. @returns a `data:` address; null if it is gone, or too large. */
export type ReadPicture = (name: string) => Promise<string | null>;

/** Each costs about as much as a page of text. */
const MOST_PICTURES = 8;

/** @returns the pictures of a prompt's newest results that the model is shown, by their names. */
export async function shownPictures(
  { turns, showsPictures }: Pick<PromptRequest, 'turns' | 'showsPictures'>,
  read: ReadPicture | undefined,
): Promise<ReadonlyMap<string, string>> {
  if (showsPictures !== true || read === undefined) return new Map();
  const names = turns.flatMap(picturesOf).slice(-MOST_PICTURES);
  const found = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  return new Map(found.flatMap(([name, url]) => (url === null ? [] : [[name, url]])));
}

const picturesOf = (turn: PromptTurn): readonly string[] =>
  turn.role === 'user'
    ? []
    : turn.parts.flatMap((part) =>
        part.type === 'tool-calls' ? part.calls.flatMap(({ pictures = [] }) => pictures) : [],
      );
