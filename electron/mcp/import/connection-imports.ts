import type { DraftSource, FoundConfiguration, PickedDraft, ServerDraft } from '../../../shared/entities/connection.ts';
import { t } from '../../../shared/texts/translate.ts';
import { ConnectionError } from '../connection-error.ts';
import type { Connections } from '../connections.ts';
import { createDrafts, valuesFor, type FilledDraft } from './create-drafts.ts';
import { configurationPlaces, readConfigurations, type ConfigurationPlace } from './find-configurations.ts';
import { parseConfiguration } from './parse-configuration.ts';
import type { ServerFiles } from './server-files/server-files.ts';

export interface ConnectionImportsOptions {
  readonly connections: Pick<Connections, 'list' | 'add'>;
  /** Absolute paths of the folders that the person opened. */
  readonly folders: () => readonly string[];
  readonly files: ServerFiles;
  /** Where other programs keep their servers; the usual places when left out. */
  readonly places?: readonly ConfigurationPlace[];
}

/** Adds servers from pasted text, or from the configurations of other programs. */
export class ConnectionImports {
  readonly #options: ConnectionImportsOptions;

  constructor(options: ConnectionImportsOptions) {
    this.#options = options;
  }

  /** @throws {ConnectionError} `invalid` when the text does not describe a server. */
  read(text: string): readonly ServerDraft[] {
    return this.#filled(text).map(({ draft }) => draft);
  }

  async find(): Promise<readonly FoundConfiguration[]> {
    const found = await readConfigurations(this.#places());
    return found.map(({ program, path, entries, problem }) => {
      try {
        return {
          program,
          path,
          drafts: createDrafts(entries, this.#draftOptions()).map(({ draft }) => draft),
          problem,
        };
      } catch (error) {
        return { program, path, drafts: [], problem: error instanceof Error ? error.message : String(error) };
      }
    });
  }

  /**
   * Adds the selected servers. Values that were not entered come from the configuration, which is read again here.
   * @returns their ids.
   * @throws {ConnectionError}
   */
  async add(source: DraftSource, picks: readonly PickedDraft[]): Promise<readonly string[]> {
    const filled = await this.#from(source, picks);
    const chosen = picks.map((pick) => ({ pick, found: filled.find(({ draft }) => draft.id === pick.id) }));
    if (chosen.some(({ found }) => found === undefined))
      throw new ConnectionError('not-found', t('The configuration changed in the meantime. Review it again.'));
    for (const { pick, found } of chosen) {
      if (found === undefined) continue;
      const { id, title, settings } = found.draft;
      const values = valuesFor(found, pick.values);
      this.#options.connections.add({ id, title: pick.title, isTitleFound: pick.title === title, settings, values });
    }
    if (source.type === 'file') this.#options.files.noteAdded(source.id);
    return picks.map(({ id }) => id);
  }

  /**
   * Receives a file piece by piece.
   * @param id null for the first piece. @returns after the last piece, what the file describes. @throws {ConnectionError}
   */
  async receiveFile(
    id: string | null,
    piece: Uint8Array,
    isLast: boolean,
  ): Promise<{ readonly id: string; readonly drafts: readonly ServerDraft[] | null }> {
    const { files } = this.#options;
    const own = id ?? (await files.begin());
    await files.append(own, piece);
    if (!isLast) return { id: own, drafts: null };
    await files.finish(own);
    // Everything it may ask for, including what is optional.
    const drafts = await this.#fromFile(own, null);
    return { id: own, drafts: drafts.map(({ draft }) => draft) };
  }

  async discardFile(id: string): Promise<void> {
    await this.#options.files.discard(id);
  }

  async #from(source: DraftSource, picks: readonly PickedDraft[]): Promise<readonly FilledDraft[]> {
    if (source.type === 'text') return this.#filled(source.text);
    if (source.type === 'file') return this.#fromFile(source.id, picks);
    const place = this.#places().find(({ path }) => path === source.path);
    const [found] = place === undefined ? [] : await readConfigurations([place]);
    if (found === undefined) throw new ConnectionError('not-found', t('This configuration no longer exists.'));
    return createDrafts(found.entries, this.#draftOptions());
  }

  /** @param picks null for everything it may ask for. */
  async #fromFile(id: string, picks: readonly PickedDraft[] | null): Promise<readonly FilledDraft[]> {
    const entry = await this.#options.files.entry(id, picks === null ? null : enteredNames(picks));
    return createDrafts([entry], this.#draftOptions());
  }

  #filled(text: string): readonly FilledDraft[] {
    return createDrafts(parseConfiguration(text), this.#draftOptions());
  }

  #places(): readonly ConfigurationPlace[] {
    return this.#options.places ?? configurationPlaces({ folders: this.#options.folders() });
  }

  #draftOptions() {
    const all = this.#options.connections.list();
    return { taken: new Set(all.map(({ id }) => id)), known: all.map(({ settings }) => settings) };
  }
}

const enteredNames = (picks: readonly PickedDraft[]): ReadonlySet<string> =>
  new Set(
    picks.flatMap(({ values }) => Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [name]))),
  );
