import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import type { ToolCall } from '../../shared/entities/tool-call.ts';

/** A picture or sound in a result, and the name of its file. */
export interface ResultMedium {
  readonly bytes: Uint8Array;
  /** As its sender calls it. */
  readonly mimeType: string;
}

/** More in one result would fill the chat. */
const MOST_FILES = 20;
/** A larger picture is only shown to the person. */
const MOST_SHOWN_BYTES = 5_000_000;
/** What models with OpenAI's API take. */
const SHOWN: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const PICTURE = /^picture-\d+\.(png|jpg|gif|webp)$/;

const resultSchema = z.object({ content: z.array(z.object({ file: z.string().optional() }).catch({})) });

/** @returns the pictures of a result that a model may be shown, by the names under which `ResultFiles` finds them. */
export function picturesIn({ id, outcome, result }: Pick<ToolCall, 'id' | 'outcome' | 'result'>): readonly string[] {
  const parsed = outcome === 'succeeded' ? resultSchema.safeParse(result) : null;
  return (parsed?.data?.content ?? []).flatMap(({ file = '' }) => (PICTURE.test(file) ? [`${id}/${file}`] : []));
}

/** Ids of calls are names of folders. */
const IS_ID = /^[\w-]{1,100}$/;

/** Pictures and sounds that calls returned, in the profile: one folder for each call. */
export class ResultFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @returns the name of each file, in order; null for what is neither a picture nor a sound, or one too many. */
  async keep(callId: string, media: readonly ResultMedium[]): Promise<readonly (string | null)[]> {
    const folder = this.#folderOf(callId);
    if (folder === null || media.length === 0) return media.map(() => null);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names: (string | null)[] = [];
    for (const [index, { bytes, mimeType }] of media.entries()) {
      const name = index < MOST_FILES ? await nameOf(bytes, mimeType, index + 1) : null;
      if (name !== null) await writeFile(path.join(folder, name), bytes, { mode: 0o600 });
      names.push(name);
    }
    return names;
  }

  /** @returns the absolute paths of a call's files, in the order of the result. */
  async list(callId: string): Promise<readonly string[]> {
    const folder = this.#folderOf(callId);
    const names = folder === null ? [] : await readdir(folder).catch(() => []);
    const sorted = names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    return folder === null ? [] : sorted.map((name) => path.join(folder, name));
  }

  /** @param name as `picturesIn` returns it. @returns a `data:` address; null if it is gone, or too large for a model. */
  async picture(name: string): Promise<string | null> {
    const [callId = '', file = ''] = name.split('/');
    const folder = this.#folderOf(callId);
    const type = SHOWN[PICTURE.exec(file)?.[1] ?? ''];
    if (folder === null || type === undefined) return null;
    const place = path.join(folder, file);
    const size = (await stat(place).catch(() => null))?.size ?? Infinity;
    if (size > MOST_SHOWN_BYTES) return null;
    return `data:${type};base64,${(await readFile(place)).toString('base64')}`;
  }

  /** Deletes the files of calls that no conversation has any more. */
  async prune(isKnown: (callId: string) => boolean): Promise<void> {
    const ids = await readdir(this.#folder).catch(() => []);
    for (const id of ids) if (!isKnown(id)) await rm(path.join(this.#folder, id), { recursive: true, force: true });
  }

  #folderOf(callId: string): string | null {
    return IS_ID.test(callId) ? path.join(this.#folder, callId) : null;
  }
}

/** What the bytes are decides, not what their sender says; only SVG is text that nothing tells by its bytes. */
async function nameOf(bytes: Uint8Array, mimeType: string, number: number): Promise<string | null> {
  if (mimeType === 'image/svg+xml') return `picture-${String(number)}.svg`;
  const found = await fileTypeFromBuffer(bytes);
  const [kind = ''] = found?.mime.split('/') ?? [];
  if (found === undefined || !['image', 'audio', 'video'].includes(kind)) return null;
  return `${kind === 'image' ? 'picture' : 'sound'}-${String(number)}.${found.ext}`;
}
