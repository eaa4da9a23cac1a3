import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringify } from 'yaml';
import { signatureName, signFeed } from '../feed-signature.ts';
import type { UpdateFeed } from '../update-feed.ts';

/** A key pair of the makers, or of somebody else. */
export function createKeys(): { readonly privateKey: KeyObject; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

/** As electron-updater names the list for this system. */
export const LIST = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;
const PACKAGE = 'Knapsack-new.AppImage';

type Answer = (response: ServerResponse) => void;

/** A feed on this computer, which can say and send anything. */
export class LocalFeed {
  readonly keys = createKeys();
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #server: Server;

  constructor() {
    this.#server = createServer(({ url = '', headers }, response) => {
      this.requests.push({ path: url, headers });
      const answer = this.#answers.get(url.slice(1));
      if (answer === undefined) response.writeHead(404).end();
      else answer(response);
    });
  }

  async listen(): Promise<UpdateFeed> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return { address: `http://127.0.0.1:${String(port)}/`, publicKey: this.keys.publicKey };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Offers a version as its makers would. @param sent what arrives instead of the package. */
  offer(version: string, content: string, sent: Answer | string = content): void {
    this.#serve(PACKAGE, sent);
    this.say(listOf(version, content));
  }

  /** @param signature of the list; by default, the makers'. */
  say(list: string, signature: string | null = signFeed(LIST, list, this.keys.privateKey)): void {
    this.#serve(LIST, list);
    if (signature === null) this.#answers.delete(signatureName(LIST));
    else this.#serve(signatureName(LIST), signature);
  }

  /** @param file by default, the list. */
  answer(answer: Answer, file: string = LIST): void {
    this.#answers.set(file, answer);
  }

  #serve(file: string, sent: Answer | string): void {
    this.#answers.set(file, typeof sent === 'string' ? (response) => void response.end(sent) : sent);
  }
}

/** What electron-builder writes. */
export function listOf(version: string, content: string): string {
  const sha512 = createHash('sha512').update(content).digest('base64');
  const files = [{ url: PACKAGE, sha512, size: Buffer.byteLength(content) }];
  return stringify({ version, files, path: PACKAGE, sha512, releaseDate: '2026-11-28T12:00:00.000Z' });
}
