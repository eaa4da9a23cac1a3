import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { cleanText } from '../../outside-programs/clean-text.ts';
import { MOST_CALL_MS } from '../client-calls.ts';
import type { KnownServer } from '../known-server.ts';
import type { ListedSkill } from './listed-skills.ts';

/** A skill of a server in the form that the app's list of skills has. */
export interface ServerSkill {
  /** Names of skills repeat between servers: that of the connection precedes it. */
  readonly name: string;
  readonly description: string;
  /** Of the server, as the person calls it. */
  readonly owner: string;
  readonly serverId: string;
  readonly uri: string;
  /** Its other files, relative to its folder. */
  readonly files: readonly string[];
  readonly license: string | null;
  readonly compatibility: string | null;
}

/** Characters of one file. */
const MOST_TEXT = 1_000_000;

/** The skills of all servers that are switched on. Files are read only when they are needed, and checked. */
export class ServerSkills {
  readonly #servers: () => readonly KnownServer[];

  constructor(servers: () => readonly KnownServer[]) {
    this.#servers = servers;
  }

  list(): readonly ServerSkill[] {
    return this.#servers()
      .filter(({ enabled }) => enabled)
      .flatMap((server) => (server.listing?.skills ?? []).map((skill) => shownSkill(server, skill)));
  }

  /**
   * @param file relative to the skill's folder; null for its SKILL.md.
   * @returns its text, without the beginning of a SKILL.md. @throws {Error} in words for the person.
   */
  async read({ serverId, uri, name }: ServerSkill, file: string | null, signal: AbortSignal): Promise<string> {
    const server = this.#servers().find(({ id, enabled }) => id === serverId && enabled);
    const skill = server?.listing?.skills.find((one) => one.uri === uri);
    if (server === undefined || skill === undefined) throw new Error(`The skill ${name} is no longer offered.`);
    const place = file === null ? uri : new URL(file, uri).href;
    const digest = skill.digests[place];
    if (digest === undefined) throw new Error(`${file ?? 'SKILL.md'} is not a file of the skill ${name}.`);
    const client = await server.connection.ready();
    const { contents } = await client.readResource(
      { uri: place },
      { signal, timeout: MOST_CALL_MS, cacheMode: 'refresh' },
    );
    const text = textIn(contents, digest);
    const body = text === null || file !== null ? text : bodyOf(text, skill);
    if (body === null)
      throw new Error(
        `${file ?? 'SKILL.md'} of the skill ${name} is not what ${server.title} listed, so it was not used. ` +
          'Switch the connection off and on to read the list again.',
      );
    return cleanText(server.connection.hide(body), MOST_TEXT);
  }
}

const shownSkill = ({ id, title }: KnownServer, skill: ListedSkill): ServerSkill => ({
  name: `${id}-${skill.name}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64),
  description: skill.description,
  owner: title,
  serverId: id,
  uri: skill.uri,
  files: Object.keys(skill.digests)
    .filter((uri) => uri !== skill.uri)
    .map((uri) => uri.slice(skill.uri.length - 'SKILL.md'.length)),
  license: skill.license,
  compatibility: skill.compatibility,
});

interface Contents {
  readonly text?: string;
  readonly blob?: string;
}

/** @returns the text of the only content, if its bytes are those that were listed. */
function textIn(contents: readonly Contents[], digest: string): string | null {
  const [{ text, blob } = {}, ...others] = contents;
  if (others.length > 0) return null;
  const bytes = text === undefined ? Buffer.from(blob ?? '', 'base64') : Buffer.from(text);
  return createHash('sha256').update(bytes).digest('hex') === digest ? bytes.toString() : null;
}

/** @returns the steps; null unless the file begins with what was listed. */
function bodyOf(text: string, { front }: ListedSkill): string | null {
  const [, yaml, body] = /^\uFEFF?---[ \t]*\r?\n((?:[\s\S]*?\r?\n)??)---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined || body === undefined) return null;
  const document = parseDocument(yaml);
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), front) ? body.trim() : null;
}
