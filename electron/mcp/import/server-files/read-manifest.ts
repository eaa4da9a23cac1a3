import { z } from 'zod';
import { t } from '../../../../shared/texts/translate.ts';
import { ConnectionError } from '../../connection-error.ts';
import type { NamedEntry } from '../server-entry.ts';

/** What the server asks the person for when it is installed. */
const userConfigSchema = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  required: z.boolean().default(false),
  default: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
});
const commandSchema = z.object({
  command: z.string().min(1),
  args: z.array(z.coerce.string()).optional(),
  env: z.record(z.string(), z.coerce.string()).optional(),
});
/** `manifest.json` of an `.mcpb` file, which was called `.dxt` before; unknown fields are ignored. */
const manifestSchema = z.object({
  name: z.string().min(1),
  display_name: z.string().min(1).optional(),
  server: z.object({
    mcp_config: commandSchema.extend({ platform_overrides: z.record(z.string(), commandSchema.partial()).default({}) }),
  }),
  user_config: z.record(z.string(), userConfigSchema).default({}),
});
type Manifest = z.infer<typeof manifestSchema>;

/** What placeholders of a manifest stand for on this computer. */
export interface ManifestPlace {
  /** Absolute path of the folder that it is unpacked in. */
  readonly folder: string;
  readonly home: string;
  readonly platform: NodeJS.Platform;
  readonly separator: string;
}

/** @throws {ConnectionError} `invalid` if it does not describe a server. */
export function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new ConnectionError(
    'invalid',
    t('This file describes no server that Knapsack can start: its manifest.json has no command.'),
  );
}

/**
 * @param entered names of the values that the person entered: optional ones that were not are left out, with the
 * arguments and variables that need them. Null to ask for all of them.
 * @returns the server as other configurations describe it.
 */
export function manifestEntry(
  manifest: Manifest,
  place: ManifestPlace,
  entered: ReadonlySet<string> | null,
): NamedEntry {
  const { platform_overrides: overrides, ...general } = manifest.server.mcp_config;
  const own = overrides[place.platform];
  const command = own?.command ?? general.command;
  const args = own?.args ?? general.args ?? [];
  const env = { ...general.env, ...own?.env };
  const unset = unsetNames(manifest, entered);
  const fill = (text: string): string => fillPlace(text, place);
  const isSet = (text: string): boolean => !placeholders(text).some((name) => unset.has(name));
  return {
    name: manifest.display_name ?? manifest.name,
    entry: {
      command: fill(command),
      args: args.filter(isSet).map(fill),
      env: Object.fromEntries(Object.entries(env).flatMap(([name, text]) => (isSet(text) ? [[name, fill(text)]] : []))),
      cwd: place.folder,
    },
    inputs: Object.entries(manifest.user_config).map(([id, { title, description, default: preset, required }]) => ({
      id,
      description: `${[title, description].filter((part) => part !== undefined).join(': ')}${required ? '' : ' (optional)'}`,
      ...(preset !== undefined && { default: fill(String(preset)) }),
    })),
  };
}

const unsetNames = ({ user_config: config }: Manifest, entered: ReadonlySet<string> | null): ReadonlySet<string> =>
  new Set(
    Object.entries(config).flatMap(([name, { required, default: preset }]) =>
      required || preset !== undefined || entered === null || entered.has(name) ? [] : [name],
    ),
  );

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\$\{user_config\.([^\s{}]+)\}/g)].flatMap(([, name]) => name ?? []);

function fillPlace(text: string, { folder, home, separator }: ManifestPlace): string {
  const known: Readonly<Record<string, string>> = {
    __dirname: folder,
    HOME: home,
    DESKTOP: `${home}${separator}Desktop`,
    DOCUMENTS: `${home}${separator}Documents`,
    DOWNLOADS: `${home}${separator}Downloads`,
    pathSeparator: separator,
    '/': separator,
  };
  return text.replace(/\$\{([^\s{}]+)\}/g, (whole, name: string) => known[name] ?? whole);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
