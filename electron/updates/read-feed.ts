import { parse } from 'yaml';
import { z } from 'zod';
import { t } from '../../shared/texts/translate.ts';
import { isSignedFeed, signatureName } from './feed-signature.ts';
import { UpdateError } from './update-error.ts';
import type { UpdateFeed } from './update-feed.ts';

/** A list names a version and a few packages. */
const MOST_FEED_BYTES = 64_000;

const packageSchema = z.object({
  url: z.string().min(1).max(500),
  /** 64 bytes in base64. */
  sha512: z.string().regex(/^[A-Za-z\d+/]{86}==$/),
  size: z.number().int().positive().max(4_000_000_000),
  isAdminRightsRequired: z.boolean().exactOptional(),
});

const feedSchema = z.object({
  version: z
    .string()
    .max(100)
    .regex(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/),
  files: z.array(packageSchema).min(1).max(20),
  minimumSystemVersion: z.string().max(100).exactOptional(),
});
/** What the builder writes into `latest.yml`, as far as it is used. */
export type FeedContents = z.infer<typeof feedSchema>;

/** @returns the text of a file of the feed. @throws {UpdateError} if it is longer. */
export type ReadFile = (url: URL, mostBytes: number) => Promise<string>;

/**
 * Reads the list of packages for a system, and believes it only if it is signed.
 * @param file such as `latest-linux.yml`. @throws {UpdateError}
 */
export async function readFeed(file: string, feed: UpdateFeed, readFile: ReadFile): Promise<FeedContents> {
  const { host } = new URL(feed.address);
  const read = (name: string): Promise<string> => readFile(new URL(name, feed.address), MOST_FEED_BYTES);
  const text = await read(file);
  const signature = await read(signatureName(file));
  if (!isSignedFeed(file, text, signature, feed.publicKey))
    throw new UpdateError(
      t('What {host} says about updates is not signed by the makers of this Knapsack. Nothing was downloaded.', {
        host,
      }),
    );
  const contents = feedSchema.safeParse(parsed(text));
  if (!contents.success)
    throw new UpdateError(t('What {host} says about updates can’t be read. Try again later.', { host }), {
      cause: contents.error,
    });
  return contents.data;
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return null;
  }
}
