import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TextLanguage } from '../../shared/entities/text-language.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { piecesOf } from './file-pieces.ts';

export interface TextLanguagesState {
  /** Null until they were asked for. */
  readonly languages: readonly TextLanguage[] | null;
  load(): Promise<void>;
  download(code: string): Promise<void>;
  cancel(code: string): Promise<void>;
  remove(code: string): Promise<void>;
  /** Sends a file of Tesseract to the main process. @throws {RpcError} that says why it can't be used. */
  add(file: File): Promise<void>;
}

/** The languages in which text in pictures is read. */
export function createTextLanguagesStore(client: RpcClient): StoreApi<TextLanguagesState> {
  const store = createStore<TextLanguagesState>()((set) => ({
    languages: null,
    async load() {
      set({ languages: await client.call('textLanguages.list', null) });
    },
    async download(code) {
      await client.call('textLanguages.download', { code });
    },
    async cancel(code) {
      await client.call('textLanguages.cancel', { code });
    },
    async remove(code) {
      await client.call('textLanguages.remove', { code });
    },
    async add(file) {
      let id: string | null = null;
      for await (const { piece, isLast } of piecesOf(file)) {
        const received: { readonly id: string } = await client.call('textLanguages.receive', {
          id,
          name: file.name,
          piece,
          isLast,
        });
        id = received.id;
      }
    },
  }));
  client.on('textLanguages.changed', (languages) => store.setState({ languages }));
  return store;
}
