import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  MOST_TEXT_LANGUAGES,
  textLanguageCodeSchema,
  type TextLanguage,
} from '../../../shared/entities/text-language.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Disposable } from '../../foundation/disposable.ts';
import { Emitter } from '../../foundation/emitter.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { AttachmentError } from '../attachment-error.ts';
import { KeptFiles } from '../kept-files.ts';
import {
  INCLUDED_LANGUAGES,
  KNOWN_LANGUAGES,
  knownLanguage,
  languageAddress,
  languageName,
  type KnownLanguage,
} from './known-languages.ts';
import type { RecognitionFiles } from './recognition-files.ts';

/** A file of a known size and digest, to be downloaded. */
export interface LanguageDownload {
  readonly url: string;
  /** Where it is written; it is complete, and what it should be, once the promise resolves. */
  readonly part: string;
  readonly bytes: number;
  readonly sha256: string;
  /** For the person. */
  readonly what: string;
  readonly signal: AbortSignal;
  readonly onProgress: (received: number) => void;
}

export interface TextLanguagesOptions {
  /** Of those that were added. */
  readonly folder: string;
  readonly shipped: RecognitionFiles;
  /** @throws {Error} in words for the person. */
  readonly download: (file: LanguageDownload) => Promise<void>;
  /** Codes in which text is read, and how that is changed: what is added is used at once. */
  readonly chosen: () => readonly string[];
  readonly choose: (codes: readonly string[]) => void;
  /** Opens files as reading does. @throws {Error} in words, if they are not a language. */
  readonly check: (files: RecognitionFiles) => Promise<void>;
}

const ENDING = '.traineddata';
const MOST_BYTES = 60_000_000;

/** The languages in which text in pictures is read: those that come along, and files of Tesseract that the person adds. */
export class TextLanguages implements Disposable {
  readonly changed = new Emitter<readonly TextLanguage[]>();
  readonly #options: TextLanguagesOptions;
  readonly #incoming: KeptFiles;
  readonly #running = new Map<string, { received: number; readonly ending: AbortController }>();
  readonly #problems = new Map<string, string>();

  constructor(options: TextLanguagesOptions) {
    this.#options = options;
    this.#incoming = new KeptFiles(path.join(options.folder, 'incoming'));
  }

  /** For the start of the app: deletes what was not received to its end. */
  tidy(): Promise<void> {
    return this.#incoming.prune(() => []);
  }

  list(): readonly TextLanguage[] {
    const { languages } = this.#options.shipped;
    const included = languages.map(({ code, file }) => this.#shown(code, 'included', sizeOf(file)));
    const added = this.#added().map((code) => this.#shown(code, 'added', sizeOf(this.#fileOf(code))));
    const has = new Set([...included, ...added].map(({ code }) => code));
    const others = Object.entries(KNOWN_LANGUAGES).filter(([code]) => !has.has(code));
    const available = others.map(([code, { bytes }]) => this.#shown(code, 'available', bytes));
    return [
      ...included,
      ...[...added, ...available].toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    ];
  }

  /** @returns what is needed to read these languages, as far as they are there; English if none of them is. */
  files(codes: readonly string[]): RecognitionFiles {
    const { core, languages } = this.#options.shipped;
    const added = new Set(this.#added());
    const chosen = codes.flatMap((code) => {
      const shipped = languages.find((one) => one.code === code);
      if (shipped !== undefined) return [shipped];
      return added.has(code) ? [{ code, file: this.#fileOf(code) }] : [];
    });
    return { core, languages: chosen.length === 0 ? languages.slice(0, 1) : chosen };
  }

  /**
   * Downloads one of those that are available, unless it is on its way. Never rejects: `changed` reports how far it is, and
   * whether it failed.
   */
  async download(code: string): Promise<void> {
    const known = knownLanguage(code);
    if (known === undefined || this.#running.has(code) || this.#added().includes(code)) return;
    const running = { received: 0, ending: new AbortController() };
    this.#running.set(code, running);
    this.#problems.delete(code);
    this.#report();
    try {
      await this.#fetch(code, known, running);
      this.#use(code);
    } catch (error) {
      if (!running.ending.signal.aborted) this.#problems.set(code, errorMessage(error));
    } finally {
      this.#running.delete(code);
      this.#report();
    }
  }

  /** Ends a download. What has arrived is kept for the next one. */
  cancel(code: string): void {
    this.#running.get(code)?.ending.abort();
  }

  /** Deletes one that was added. */
  async remove(code: string): Promise<void> {
    if (!this.#added().includes(code)) return;
    await rm(this.#fileOf(code), { force: true });
    const others = this.#options.chosen().filter((one) => one !== code);
    this.#options.choose(others.length === 0 ? ['eng'] : others);
    this.#report();
  }

  /** Receives a file piece by piece, and adds it after the last. @throws {AttachmentError} if it is not a language. */
  async receive(id: string | null, name: string, piece: Uint8Array, isLast: boolean): Promise<string> {
    const code = codeOf(name);
    const received = await this.#incoming.receive(id, name, piece);
    if (received.sizeBytes > MOST_BYTES) {
      await this.#incoming.discard(received.id);
      throw new AttachmentError('invalid', t('A language has 60 MB at most. Choose a file that ends in .traineddata.'));
    }
    if (!isLast) return received.id;
    try {
      await this.#check(code, received.path);
      await rename(received.path, this.#fileOf(code));
    } finally {
      await this.#incoming.discard(received.id);
    }
    this.#problems.delete(code);
    this.#use(code);
    this.#report();
    return received.id;
  }

  dispose(): void {
    for (const { ending } of this.#running.values()) ending.abort();
  }

  async #fetch(
    code: string,
    { bytes, sha256, name }: KnownLanguage,
    running: { received: number; readonly ending: AbortController },
  ): Promise<void> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    const part = `${this.#fileOf(code)}.part`;
    let shown = 0;
    await this.#options.download({
      url: languageAddress(code),
      part,
      bytes,
      sha256,
      what: t('The language {name}', { name }),
      signal: running.ending.signal,
      onProgress: (received) => {
        running.received = received;
        // Now and then: a window draws it each time.
        if (received - shown < bytes / 50 && received < bytes) return;
        shown = received;
        this.#report();
      },
    });
    await rename(part, this.#fileOf(code));
  }

  #use(code: string): void {
    const chosen = this.#options.chosen();
    if (chosen.length < MOST_TEXT_LANGUAGES && !chosen.includes(code)) this.#options.choose([...chosen, code]);
  }

  async #check(code: string, file: string): Promise<void> {
    try {
      await this.#options.check({ core: this.#options.shipped.core, languages: [{ code, file }] });
    } catch (error) {
      const words = t('This file is not a language of Tesseract, or is damaged. Choose one that ends in .traineddata.');
      throw new AttachmentError('invalid', words, { cause: error });
    }
  }

  #shown(code: string, state: TextLanguage['state'], sizeBytes: number): TextLanguage {
    const name = languageName(code);
    const received = this.#running.get(code)?.received ?? null;
    return { code, name, state, sizeBytes, received, problem: this.#problems.get(code) ?? null };
  }

  #added(): readonly string[] {
    mkdirSync(this.#options.folder, { recursive: true, mode: 0o700 });
    return readdirSync(this.#options.folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .filter((code) => textLanguageCodeSchema.safeParse(code).success && !Object.hasOwn(INCLUDED_LANGUAGES, code));
  }

  #fileOf(code: string): string {
    return path.join(this.#options.folder, `${code}${ENDING}`);
  }

  #report(): void {
    this.changed.emit(this.list());
  }
}

/** @returns the language that a file is for, by its name. @throws {AttachmentError} */
function codeOf(name: string): string {
  const code = textLanguageCodeSchema.safeParse(/^(.*)\.traineddata(?:\.gz)?$/i.exec(name)?.[1]);
  if (!code.success)
    throw new AttachmentError('invalid', t('Choose a file that is named after its language, such as fra.traineddata.'));
  if (Object.hasOwn(INCLUDED_LANGUAGES, code.data))
    throw new AttachmentError('conflict', t('{language} is included already.', { language: languageName(code.data) }));
  return code.data;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
