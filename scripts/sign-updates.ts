import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createReadStream, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { signatureName, signFeed } from '../electron/updates/feed-signature.ts';
import { projectRoot } from './project.ts';

/**
 * Signs the lists of packages in a release, so that installed apps believe them: `npm run sign -- KEY.pem`, with
 * the folder of the release if it is not `release`. `--new KEY.pem` makes a key and prints what builds need.
 */
const listSchema = z.object({ files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1) });

const publicPart = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

/** Never replaces a key: installed apps would believe no release any more. */
function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  console.log(`KNAPSACK_UPDATES_PUBLIC_KEY=${publicPart(privateKey)}`);
}

async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

/** @throws if a package that the list names is not in the folder as the list says. */
async function sign(list: string, folder: string, key: KeyObject): Promise<void> {
  const text = readFileSync(path.join(folder, list), 'utf8');
  for (const { url, sha512 } of listSchema.parse(parse(text)).files)
    if ((await sha512Of(path.join(folder, url))) !== sha512)
      throw new Error(`${url} is not the file that ${list} names. Build the packages again.`);
  writeFileSync(path.join(folder, signatureName(list)), signFeed(list, text, key));
  console.log(`Signed ${list}`);
}

async function main(words: readonly string[]): Promise<void> {
  const [file, folder = path.join(projectRoot, 'release')] = words.filter((word) => word !== '--new');
  if (file === undefined) throw new Error('Give the file of the private key, such as updates-key.pem.');
  if (words.includes('--new')) return makeKey(file);
  const key = createPrivateKey(readFileSync(file));
  const lists = globSync('latest*.yml', { cwd: folder });
  if (lists.length === 0)
    throw new Error(`There is no latest*.yml in ${folder}. Set KNAPSACK_UPDATES_ADDRESS when you build the packages.`);
  for (const list of lists) await sign(list, folder, key);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
