import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import {
  catalogueOf,
  mainProcessSources,
  readAllTexts,
  readCatalogues,
  TOOLS_CATALOGUE,
  TRANSLATED,
  updatedCatalogue,
  usedByCatalogue,
} from './catalogues.ts';
import { placeholders } from './placeholders.ts';
import { untranslatedErrors } from './read-errors.ts';
import { untranslatedSaid } from './read-said.ts';
import { readTexts } from './read-texts.ts';

const sources = readAllTexts();

describe('the sources', () => {
  it('have their texts as literals, with exactly the values that they name', () => {
    const faults = sources.flatMap(({ name, used, faults: notLiteral }) => [
      ...notLiteral.map((call) => `${name}: ${call} has no literal text.`),
      ...used.flatMap(({ english, values }) => {
        const named = placeholders(english)
          .map((one) => one.replaceAll(/[<>]/g, ''))
          .toSorted();
        if (values === null) return [`${name}: the values of “${english}” are not an object literal.`];
        return String(named) === String(values)
          ? []
          : [`${name}: “${english}” names ${named.join()}, gets ${values.join()}.`];
      }),
    ]);
    expect(faults).toEqual([]);
  });

  it('have nothing in English only in the window', () => {
    const found = sources
      .filter(({ name }) => name.startsWith('renderer/'))
      .flatMap(({ name, untranslated }) => untranslated.map((text) => `${name}: ${text}`));
    expect(found).toEqual([]);
  });
});

it('the errors that a person reads are translated', () => {
  const found = mainProcessSources().flatMap(({ name, source }) =>
    untranslatedErrors(source).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Where tools are, and what is found out about files. */
const SAYS = /^electron\/(?:acp|attachments|bundles|loader|mcp|skills|tools)\/|^shared\/entities\//;

it('what tools say and what files are is translated', () => {
  const found = mainProcessSources()
    .filter(({ name }) => SAYS.test(name))
    .flatMap(({ name, source }) => untranslatedSaid(source).map((text) => `${name}: ${text}`));
  expect(found).toEqual([]);
});

describe.each(TRANSLATED)('the catalogues in %s', (language) => {
  const catalogues = readCatalogues(language);
  const used = usedByCatalogue(sources);

  it('have the texts of the sources, sorted: `npm run texts` brings them up to date', () => {
    expect([...catalogues.keys()].toSorted()).toEqual([...used.keys()].toSorted());
    for (const [name, catalogue] of catalogues)
      expect(Object.keys(catalogue), name).toEqual(
        Object.keys(updatedCatalogue(used.get(name)?.keys() ?? [], () => '')),
      );
  });

  it('translate every text, with the same values and tags, and the same way in every file', () => {
    const translations = new Map<string, string>();
    const faults = [...catalogues].flatMap(([name, catalogue]) =>
      Object.entries(catalogue).flatMap(([english, translation]) => {
        if (name === TOOLS_CATALOGUE) return translation === '' ? [`“${english}” is not translated.`] : [];
        const other = translations.get(english) ?? translation;
        translations.set(english, translation);
        if (translation === '') return [`${name}: “${english}” is not translated.`];
        if (other !== translation) return [`${name}: “${english}” is translated differently elsewhere.`];
        return String(placeholders(english)) === String(placeholders(translation))
          ? []
          : [`${name}: “${translation}” has other values than “${english}”.`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('can be formatted in the language, with all cases of its plurals', () => {
    const texts = [...catalogues].flatMap(([name, all]) => (name === TOOLS_CATALOGUE ? [] : Object.values(all)));
    for (const text of texts) expect(() => new IntlMessageFormat(text, language), text).not.toThrow();
  });
});

describe('the checks themselves', () => {
  it.each([
    ["t('Save')", ['Save']],
    ["t('Save' + ' it')", ['Save it']],
    ['<Translated text="Read <link>it</link>" values={{ link: <a /> }} />', ['Read <link>it</link>']],
  ])('find the text of %s', (source, texts) =>
    expect(readTexts(source).used.map(({ english }) => english)).toEqual(texts),
  );

  it.each([['t(name)'], ['t(isOpen ? "a" : "b")'], ['t(`a ${b}`)'], ['<Translated text={words} />']])(
    'refuse the text of %s',
    (source) => expect(readTexts(source).faults).toHaveLength(1),
  );

  it.each([
    ['<p>Save</p>'],
    ['<p>{count} files</p>'],
    ['<button aria-label="save" />'],
    ['<Field label={isOpen ? "Save it" : ""} />'],
    ['const hint = `${count} files`;'],
    ["const words = { open: 'Opened by hand' };"],
    ["const words = plural(count, 'file');"],
    ["const hint = folder + ' is empty.';"],
    ["t('{words}', { words: 'not translated' })"],
    ["throw new Error('This file is empty.');"],
  ])('find the English in %s', (source) => expect(readTexts(source).untranslated).toHaveLength(1));

  it.each([
    ["import { a } from 'A b';"],
    ['<p className="flex items-center">{t("Save")}</p>'],
    ["<p className={clsx('flex', isOpen && 'Not read')}>·</p>"],
    ["const isEnter = event.key === 'Enter';"],
    ["const keys: 'Not read' | 'b' = 'b';"],
    ["const look = 'flex h-8 items-center gap-2';"],
    ["alwaysEnglish('What is the time?')"],
    ["useSetting('theme')"],
    ["moveFocus('ArrowUp')"],
    ['const url = `https://${host}/a`;'],
  ])('find nothing to translate in %s', (source) => expect(readTexts(source).untranslated).toEqual([]));

  it.each([
    ["throw new ModelFileError('It is empty.');"],
    ["throw new RpcError('conflict', `${name} is in use.`);"],
    ["throw new MemoryError('not-found', () => 'Nothing is there.');"],
    ["throw toolError('failed', isOld ? 'It is old.' : t('It is new.'), { forPerson: '', forModel: 'Stop this.' });"],
    ['throw refusedValue(given, (value) => `${value} is not one`, advice);'],
    ["throw toolError('failed', () => t('It is old.'), { forPerson: 'Try another one.', forModel: 'Stop this.' });"],
    ["finalFact(() => 'There is nothing.');"],
    ["class GoneError extends Error { constructor() { super('It is gone now.'); } }"],
  ])('find the English in %s', (source) => expect(untranslatedErrors(source)).toHaveLength(1));

  it.each([
    ["throw new Error('A fault of ours.');"],
    ["throw new RpcError('not-found', t('It is gone.'), { cause: error });"],
    ["throw toolError('failed', () => t('It is old.'), { forPerson: t('Try it.'), forModel: 'Stop this now.' });"],
    ["throw new HubError('not-found', error.message);"],
    ["throw refusedValue(given, (value) => t('{value} is not one.', { value }), advice);"],
  ])('find nothing untranslated in %s', (source) => expect(untranslatedErrors(source)).toEqual([]));

  it.each([
    ["defineTool({ said: () => 'Nothing' })"],
    ['defineTool({ said: ({ count }) => `${count} left` })'],
    ["defineTool({ said: ({ list }) => list.length === 0 ? 'No notes' : t('Notes') })"],
    ["defineTool({ said: ({ count }) => t('{files} saved', { files: plural(count, 'file') }) })"],
    ["defineTool({ said: (read) => t('{what} saved', { what: read.isAll ? 'All of it' : t('a part') }) })"],
    ["defineTool({ said(read) { return { line: 'Read', body: read.text }; } })"],
    ["saidText('Sorted', text)"],
    ["saidList(t('Files'), files.map((file) => `${file} is new`))"],
    ["const taskWords = ({ due }) => [due, 'overdue'].join(', ');"],
    ["function saidCount(count) { switch (count) { case 0: return 'nothing'; default: return t('some'); } }"],
    ['const call = { ...made, said: `Attached: ${name}` };'],
    ["const reading = { kind: 'archive', about: () => `Archive, ${names}` };"],
  ])('find the English in %s', (source) => expect(untranslatedSaid(source)).toHaveLength(1));

  it.each([
    ["defineTool({ said: ({ count }) => t('{count, number} left', { count }) })"],
    ["defineTool({ exampleCall: { arguments: {}, said: 'It is Monday' }, run: () => 'It is Monday' })"],
    ["defineTool({ said: ({ state }) => t('{state, select, on {on} other {off}}', { state: state ? 'on' : '' }) })"],
    ["defineTool({ said: ({ text }) => ({ line: t('Converted'), body: codeBlock(text, 'json') }) })"],
    ["defineTool({ said: ({ kind }) => (kind === 'day' ? t('A day') : t('A week')) })"],
    ['const dueWords = (due, now) => localSpan(`${due} to ${due}`, now);'],
    ["const names = text.split('and so on');"],
  ])('find nothing to translate in %s', (source) => expect(untranslatedSaid(source)).toEqual([]));

  it('read the values of every case of a text', () =>
    expect(placeholders('{count, plural, one {# file in {folder}} other {<link>#</link> of {all, number}}}')).toEqual([
      '<link>',
      'all',
      'count',
      'folder',
    ]));
});

it('each folder has a catalogue of its own', () =>
  expect(
    [
      'renderer/features/settings/accounts/a.tsx',
      'renderer/ui/a.ts',
      'renderer/app.tsx',
      'electron/chat/a.ts',
      'shared/a/b.ts',
    ].map(catalogueOf),
  ).toEqual(['settings', 'ui', 'window', 'main-chat', 'shared']));
