import { describe, expect, it } from 'vitest';
import { assistantDraftSchema } from '../shared/entities/assistant.ts';
import { DUE_KINDS } from '../shared/entities/due-kind.ts';
import { settingsSchema } from '../shared/entities/settings.ts';
import { settingsNamedBy } from './named-settings.ts';
import { readNodes, readSources, type SourceNode } from './read-source.ts';

/** What the recipes in CONTRIBUTING promise of a change that is often asked for. */
const MOST_FILES = 4;

const SOURCES = readSources(['shared', 'electron', 'renderer']).filter(
  ({ name }) => !name.startsWith('electron/benchmarks/'),
);
const filesWith = (matches: (node: SourceNode) => boolean, sources = SOURCES): readonly string[] =>
  sources.filter(({ nodes }) => nodes.some(matches)).map(({ name }) => name);

describe('a setting', () => {
  const filesOf = new Map(Object.keys(settingsSchema.shape).map((name) => [name, new Set<string>()]));
  for (const { name: file, nodes } of SOURCES)
    for (const node of nodes) for (const name of settingsNamedBy(node)) filesOf.get(name)?.add(file);

  it.each([...filesOf])('is named in a few files only, from its definition to what depends on it: %s', (_, files) => {
    files.add('shared/entities/settings.ts');
    expect([...files]).toSatisfy((all: readonly string[]) => all.length <= MOST_FILES);
  });

  it.each([
    ['const { memory } = this.#options.settings.get();', ['memory']],
    ['if (now.theme !== previous.theme) draw();', ['theme']],
    ['settings.changed.on(({ settings: { memory }, previous }) => {});', ['memory']],
    ['const own = useSettings((state) => state.settings.language);', ['language']],
    ['type Own = Pick<Settings, "updates"> & Pick<Settings, \'graphics\'>;', ['graphics']],
    ['void update({ density: "compact" });', ['density']],
    ['<SwitchSetting setting="memory" name={t("Memory")} hint="" />', ['memory']],
    ['const ask = choice.sendsWithEnter;', ['sendsWithEnter']],
    ['const { memory } = services; list.map(({ theme }) => theme); model.contextSize;', []],
  ])('is seen where it is read or changed: %s', (source, names) => {
    const known = Object.keys(settingsSchema.shape);
    const seen = readNodes(source, 'tsx').flatMap(settingsNamedBy);
    expect([...new Set(seen.filter((name) => known.includes(name)))]).toEqual(names);
  });
});

describe('a field of an assistant', () => {
  /** Everything between its schema on one side, and the form and what depends on it on the other. */
  const BETWEEN = [
    'electron/storage/assistant-repository.ts',
    'electron/assistants/assistant-file.ts',
    'renderer/stores/assistants-store.ts',
    'shared/rpc/contract/assistants.ts',
  ];
  const between = SOURCES.filter(({ name }) => BETWEEN.includes(name));
  /** Files of one computer: they don't leave with an assistant. */
  const STAYS: ReadonlySet<string> = new Set(['folders', 'modelId']);

  it.each(Object.keys(assistantDraftSchema.shape))('is stored, sent and exported by its schema alone: %s', (field) => {
    expect(between).toHaveLength(BETWEEN.length);
    const files = filesWith(({ type, fields }) => type === 'Identifier' && fields['name'] === field, between);
    expect(files).toEqual(STAYS.has(field) ? ['electron/assistants/assistant-file.ts'] : []);
  });

  it.each(Object.keys(assistantDraftSchema.shape))('has one place in the form: %s', (field) => {
    const form = SOURCES.filter(({ name }) => name.startsWith('renderer/features/assistants/'));
    const changes = filesWith(
      ({ type, text }) =>
        type === 'CallExpression' &&
        new RegExp(String.raw`^(?:change|onChange)\(\{(?:[^}]*,)?\s*${field}\b\s*[:,}]`).test(text),
      form,
    );
    expect(changes).toHaveLength(1);
  });
});

describe('a page of the settings', () => {
  it('has a line in the list of pages and one with its component, besides the component itself', () => {
    const lists = filesWith(({ type, text }) => type === 'TSTypeReference' && /Record<SettingsSection\b/.test(text));
    expect(lists).toEqual(['renderer/features/settings/settings-view.tsx']);
    const unions = filesWith(({ type, text }) => type === 'TSTypeAliasDeclaration' && /\bSettingsSection =/.test(text));
    expect(unions).toEqual(['renderer/stores/settings-sections.ts']);
  });
});

describe('a kind of what can be due', () => {
  /** Sources that know reminders; elsewhere, the words mean other things. */
  const sources = SOURCES.filter(
    ({ name, nodes }) =>
      name === 'shared/entities/due-kind.ts' ||
      nodes.some(
        ({ type, text }) => type === 'ImportDeclaration' && /\/(?:reminder-repository|due-kind|notice)\.ts'/.test(text),
      ),
  );
  const isIn = (kind: string, { type, text }: SourceNode): boolean => {
    if (type === 'Property') return new RegExp(String.raw`^(?:kind: '${kind}'|${kind}: \{\s*icon:)`).test(text);
    if (type === 'BinaryExpression') return new RegExp(String.raw`\bkind [!=]== '${kind}'`).test(text);
    return type === 'TSLiteralType' && text === `'${kind}'`;
  };

  it.each(Object.keys(DUE_KINDS))('is known to its entry, its tool and the bundle of that: %s', (kind) => {
    const files = filesWith((node) => isIn(kind, node), sources);
    expect(files).toEqual([expect.stringMatching(/^electron\/bundles\/time\//), 'shared/entities/due-kind.ts']);
  });
});
