import os from 'node:os';
import {
  serverSettingsSchema,
  type NeededValue,
  type ServerDraft,
  type ServerSettings,
} from '../../../shared/entities/connection.ts';
import { t } from '../../../shared/texts/translate.ts';
import { atHome } from '../../foundation/expand-home.ts';
import { ConnectionError } from '../connection-error.ts';
import { fillPlaceholders, valueNames } from '../server-values.ts';
import { hideInAddress, hideInArguments } from './hide-secrets.ts';
import type { NamedEntry } from './server-entry.ts';
import { nameOf, uniqueId } from './server-name.ts';

/** A draft with the values that the configuration has; only the main process sees them. */
export interface FilledDraft {
  readonly draft: ServerDraft;
  /** Name of a value -> the value, with `${NAME}` where something has to be entered. */
  readonly templates: Readonly<Record<string, string>>;
}

export interface CreateDraftsOptions {
  /** Ids that are in use. */
  readonly taken: ReadonlySet<string>;
  /** Settings of the existing connections. */
  readonly known: readonly ServerSettings[];
  readonly environment?: NodeJS.ProcessEnv;
  readonly home?: string;
}

/** @throws {ConnectionError} when a server cannot be reached in the described way. */
export function createDrafts(entries: readonly NamedEntry[], options: CreateDraftsOptions): readonly FilledDraft[] {
  const taken = new Set(options.taken);
  return entries.map((entry) => {
    const filled = createDraft(entry, taken, options);
    taken.add(filled.draft.id);
    return filled;
  });
}

function createDraft(
  named: NamedEntry,
  taken: ReadonlySet<string>,
  { known, environment = process.env, home = os.homedir() }: CreateDraftsOptions,
): FilledDraft {
  const { entry, inputs } = named;
  const expand = (text: string): string => plainPlaceholders(text, home);
  const { settings, hidden } = settingsOf(entry, expand, home);
  const own = { ...entry.env, ...entry.headers };
  const templates = Object.fromEntries(
    Object.entries({ ...own, ...hidden }).flatMap(([name, value]) => (isExample(value) ? [] : [[name, expand(value)]])),
  );
  const defaults = Object.fromEntries(
    inputs.flatMap(({ id, default: value }) => (value === undefined ? [] : [[id, value]])),
  );
  const wanted = neededNames(settings, templates);
  const given = { ...inherited(wanted, environment), ...defaults };
  const prompts = new Map(inputs.map(({ id, description }) => [id, description ?? null]));
  const values = wanted.map((name): NeededValue => ({
    name,
    prompt: prompts.get(name) ?? null,
    isGiven: given[name] !== undefined || templates[name] !== undefined,
  }));
  // Named by what is left: a key in an argument must not become the name.
  const shown = settings.type === 'program' ? { ...entry, args: settings.arguments } : { ...entry, url: settings.url };
  const { title, id } = nameOf({ ...named, entry: shown });
  return {
    draft: {
      id: uniqueId(id, taken),
      title,
      settings,
      values,
      isOff: entry.isOff === true,
      isKnown: known.some((other) => JSON.stringify(other) === JSON.stringify(settings)),
    },
    templates: { ...given, ...templates },
  };
}

/** @returns the values to store, from what was entered and from the configuration. Unknown values are left out. */
export function valuesFor(
  { draft, templates }: FilledDraft,
  entered: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const typed = Object.entries(entered).filter(([, value]) => value !== '');
  const inputs = new Map([...Object.entries(templates).filter(([, value]) => !value.includes('${')), ...typed]);
  return Object.fromEntries(
    valueNames(draft.settings).flatMap((name) => {
      const value = entered[name] || fillPlaceholders(templates[name] ?? '', inputs);
      return value === '' || value.includes('${') ? [] : [[name, value]];
    }),
  );
}

/** @returns the values that the settings need; instead of a composed value, those that it is composed of. */
function neededNames(settings: ServerSettings, templates: Readonly<Record<string, string>>): readonly string[] {
  const names = valueNames(settings).flatMap((name) => {
    const inner = [...(templates[name] ?? '').matchAll(/\$\{([^\s=${}]+)\}/g)].flatMap(([, part]) => part ?? []);
    return inner.length === 0 ? [name] : inner;
  });
  return [...new Set(names)];
}

function settingsOf(
  { command, args = [], env = {}, cwd, url, headers = {} }: NamedEntry['entry'],
  expand: (text: string) => string,
  home: string,
): { settings: ServerSettings; hidden: Readonly<Record<string, string>> } {
  const { texts, values: hidden } =
    command === undefined
      ? hideInAddress(expand(url ?? ''))
      : hideInArguments(args.map(expand).map((text) => atHome(text, home)));
  const settings = serverSettingsSchema.safeParse(
    command === undefined
      ? { type: 'address', url: texts[0] ?? '', headers: Object.keys(headers) }
      : {
          type: 'program',
          command: atHome(expand(command), home),
          arguments: texts,
          folder: cwd === undefined || cwd.includes('${') ? null : atHome(cwd, home),
          variables: Object.keys(env),
        },
  );
  if (settings.success) return { settings: settings.data, hidden };
  throw new ConnectionError(
    'invalid',
    command === undefined
      ? t('“{text}” is not a web address.', { text: texts[0] ?? '' })
      : t('This server can’t be started as described.'),
  );
}

/** Converts `${input:id}`, `${env:NAME}` and `${NAME:-default}`, as programs write them, to one form. */
const plainPlaceholders = (text: string, home: string): string =>
  text
    .replace(/\$\{(?:userHome|HOME)\}/g, () => home)
    .replace(/\$\{[^\s{}]+?:-([^{}]*)\}/g, '$1')
    .replace(/\$\{(?:input|env|user_config)[:.]([^\s=${}]+)\}/g, (_, name: string) => `\${${name}}`);

/** Placeholders that documentation uses for a key. */
const isExample = (value: string): boolean =>
  value.trim() === '' ||
  /^<[^>]*>$|^\[[^\]]*\]$|^(?:your|my|insert|enter|add)[-_ ].*(?:key|token|secret|password|here)/i.test(value.trim());

const inherited = (names: readonly string[], environment: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
