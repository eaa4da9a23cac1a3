import type { TextLanguages } from '../../attachments/recognition/text-languages.ts';
import type { AreaHandlers } from './area-handlers.ts';
import { decodedPiece } from './decoded-piece.ts';

export type TextLanguageCommands = Pick<TextLanguages, 'list' | 'download' | 'cancel' | 'remove' | 'receive'>;

export function createTextLanguageHandlers(languages: TextLanguageCommands): AreaHandlers<'textLanguages'> {
  return {
    'textLanguages.list': () => [...languages.list()],
    'textLanguages.download': ({ code }) => {
      void languages.download(code);
      return null;
    },
    'textLanguages.cancel': ({ code }) => {
      languages.cancel(code);
      return null;
    },
    'textLanguages.remove': async ({ code }) => {
      await languages.remove(code);
      return null;
    },
    'textLanguages.receive': async ({ id, name, piece, isLast }) => ({
      id: await languages.receive(id, name, decodedPiece(piece), isLast),
    }),
  };
}
