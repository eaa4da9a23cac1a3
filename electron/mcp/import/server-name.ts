import path from 'node:path';
import { longPattern } from '../../foundation/long-pattern.ts';
import { looksLikeKey } from './hide-secrets.ts';
import type { NamedEntry } from './server-entry.ts';

/** Words in package names and addresses that only describe the kind of software. */
const GENERIC = /^(?:mcp|server|servers|modelcontextprotocol|api|www|http|https|com|org|net|io|dev|ai|app|latest|sse)$/;
const RUNNERS = /^(?:npx|npm|bunx|pnpm|yarn|uvx|uv|pipx|docker|podman|node|python3?|deno|bun|exec|run|dlx|-.*)$/i;
const MOST = 40;

/** Flags of Docker and Podman that a value follows, which says nothing about the server. */
const VALUE_FLAGS = longPattern('')`
  ^(?:
    -e|--env|--env-file|-v|--volume|--mount|-p|--publish|--name|--network|--net|-u|--user|-w|--workdir|--platform|-l
    |--label|-h|--hostname|--entrypoint|-m|--memory|--cpus|--add-host|--gpus|--pull
  )$
`;

/** @returns a title for a server: its name in the configuration, or else one from its package, program or address. */
export function nameOf({ name, entry }: NamedEntry): { title: string; id: string } {
  const isName = name.trim() !== '' && !looksLikeKey(name.trim());
  const title = (isName ? name.trim() : guessName(entry)).slice(0, 100);
  return { title, id: slug(title) };
}

/** @returns the id, or the id with the first free number appended. */
export function uniqueId(id: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? id : `${id.slice(0, MOST - 4)}-${String(number)}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function guessName({ command = '', args = [], url }: NamedEntry['entry']): string {
  if (url !== undefined) return meaningful(hostOf(url).split('.').toReversed()) ?? 'server';
  const isContainer = /^(?:docker|podman)(?:\.exe)?$/i.test(path.basename(command));
  const [subject = ''] = [command, ...args]
    .filter((_, place, words) => !isContainer || !VALUE_FLAGS.test(words[place - 1] ?? ''))
    .filter((word) => !RUNNERS.test(path.basename(word)) && !/[=:]\s|=|\$\{/.test(word))
    .map((word) => word.replace(/(?<=.)@[^/]*$/, ''));
  return meaningful(subject.replace(/\.\w{1,4}$/, '').split(/[^\p{L}\d]+/u)) ?? 'server';
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

const meaningful = (words: readonly string[]): string | undefined =>
  words.findLast((word) => word !== '' && !GENERIC.test(word.toLowerCase())) ?? words.find((word) => word !== '');

const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replace(/^-+|-+$/g, '') || 'server';
