import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_TEXT_LANGUAGES, type TextLanguage } from '../../../shared/entities/text-language.ts';
import { KNOWN_LANGUAGES } from './known-languages.ts';
import type { RecognitionFiles } from './recognition-files.ts';
import { TextLanguages, type LanguageDownload, type TextLanguagesOptions } from './text-languages.ts';

const SHIPPED: RecognitionFiles = {
  core: '/app/core.wasm',
  languages: [
    { code: 'eng', file: '/app/eng.gz' },
    { code: 'deu', file: '/app/deu.gz' },
  ],
};
let folder: string;
let chosen: readonly string[];
let asked: LanguageDownload[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-languages-')));
  [chosen, asked] = [['eng'], []];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param fetched what a download does, once its file is there. */
function create(
  fetched = async (): Promise<void> => undefined,
  check: TextLanguagesOptions['check'] = async () => undefined,
) {
  return new TextLanguages({
    folder,
    shipped: SHIPPED,
    download: async (file) => {
      asked.push(file);
      writeFileSync(file.part, 'language');
      await fetched();
    },
    chosen: () => chosen,
    choose: (codes) => (chosen = codes),
    check,
  });
}
const find = (languages: TextLanguages, code: string): TextLanguage | undefined =>
  languages.list().find((one) => one.code === code);
const filesOf = (languages: TextLanguages, ...codes: string[]): readonly string[] =>
  languages.files(codes).languages.map(({ code }) => code);

describe('a language that is downloaded', () => {
  it('is asked for at its fixed address, with its size and digest, and used once it has arrived', async () => {
    const languages = create();
    expect(find(languages, 'fra')).toMatchObject({ name: 'French', state: 'available', sizeBytes: 1_130_365 });
    await languages.download('fra');
    expect(asked).toMatchObject([
      {
        url: 'https://raw.githubusercontent.com/tesseract-ocr/tessdata_fast/4.1.0/fra.traineddata',
        bytes: KNOWN_LANGUAGES['fra']?.bytes,
        sha256: KNOWN_LANGUAGES['fra']?.sha256,
      },
    ]);
    expect(find(languages, 'fra')).toMatchObject({ state: 'added', received: null, problem: null });
    expect(chosen).toEqual(['eng', 'fra']);
    expect(languages.files(chosen).languages[1]?.file).toBe(path.join(folder, 'fra.traineddata'));
  });

  it('shows how far it is, and is ended by a cancel without a complaint; what arrived is kept', async () => {
    const languages = create(async () => {
      asked[0]?.onProgress(600_000);
      languages.cancel('fra');
      asked[0]?.signal.throwIfAborted();
    });
    const seen: (number | null | undefined)[] = [];
    languages.changed.on((list) => seen.push(list.find(({ code }) => code === 'fra')?.received));
    await languages.download('fra');
    expect(seen).toEqual([0, 600_000, null]);
    expect(find(languages, 'fra')).toMatchObject({ state: 'available', problem: null });
    expect(readdirSync(folder)).toContain('fra.traineddata.part');
  });

  it('says why it failed, for example without a connection, until it is tried again', async () => {
    const languages = create(() => Promise.reject(new Error('raw.githubusercontent.com can’t be reached.')));
    await languages.download('fra');
    expect(find(languages, 'fra')?.problem).toBe('raw.githubusercontent.com can’t be reached.');
    expect(chosen).toEqual(['eng']);
  });

  it('that nobody knows does nothing', async () => {
    const languages = create();
    await languages.download('xxx');
    expect(asked).toEqual([]);
    // Every object in JavaScript has a constructor; it is not a language.
    await languages.download('constructor');
    expect(asked).toEqual([]);
    writeFileSync(path.join(folder, 'constructor.traineddata'), 'language');
    expect(find(languages, 'constructor')?.name).toBe('constructor');
  });
});

describe('a file of a language', () => {
  const send = (languages: TextLanguages, name: string): Promise<string> =>
    languages.receive(null, name, Buffer.from('x'), true);

  it('is added under its name after the check, whole', async () => {
    const checked: string[] = [];
    const languages = create(undefined, async ({ languages: [one] }) => {
      checked.push(`${one?.code ?? ''} ${readFileSync(one?.file ?? '', 'utf8')}`);
    });
    const id = await languages.receive(null, 'ell.traineddata.gz', Buffer.from('one '), false);
    expect(find(languages, 'ell')).toBeUndefined();
    await languages.receive(id, 'ell.traineddata.gz', Buffer.from('two'), true);
    expect(checked).toEqual(['ell one two']);
    expect(find(languages, 'ell')).toMatchObject({ name: 'ell', state: 'added', sizeBytes: 7 });
    expect(chosen).toEqual(['eng', 'ell']);
  });

  it.each(['photo.png', '../../x.traineddata', '.traineddata', 'a/b.traineddata', 'a\0b.traineddata'])(
    '%j is refused by its name',
    async (name) => {
      await expect(send(create(), name)).rejects.toThrow('named after its language');
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('is refused in words if Tesseract can’t use it, or if it comes along, and nothing stays', async () => {
    const languages = create(undefined, () => Promise.reject(new Error('damaged')));
    await expect(send(languages, 'ell.traineddata')).rejects.toThrow('is not a language of Tesseract');
    await expect(send(languages, 'deu.traineddata')).rejects.toThrow('German is included already.');
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
    expect(existsSync(path.join(folder, 'ell.traineddata'))).toBe(false);
  });

  it('that broke off is deleted at the next start', async () => {
    await create().receive(null, 'ell.traineddata', Buffer.from('x'), false);
    await create().tidy();
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('is deleted when it is removed, and no longer chosen; English is, if nothing else is left', async () => {
    const languages = create();
    await send(languages, 'ell.traineddata');
    chosen = ['ell'];
    await languages.remove('ell');
    expect([find(languages, 'ell'), chosen]).toEqual([undefined, ['eng']]);
    await languages.remove('eng');
    expect(find(languages, 'eng')?.state).toBe('included');
  });
});

it('what is chosen is read as far as it is there, and English if nothing of it is', () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'fra.traineddata'), 'x');
  const languages = create();
  expect(filesOf(languages, 'fra', 'gone', 'deu')).toEqual(['fra', 'deu']);
  expect(filesOf(languages, 'gone')).toEqual(['eng']);
});

it('no more are used by themselves than are read at once', async () => {
  chosen = ['eng', 'deu', 'fra', 'spa'];
  await create().download('ita');
  expect(chosen).toHaveLength(MOST_TEXT_LANGUAGES);
});
