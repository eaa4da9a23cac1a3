import { t } from '../../shared/texts/translate.ts';
import { toolError, type ToolError } from './tool-error.ts';

/** @returns the error of a tool whose search was ended. */
export const searchTookTooLong = (cause: unknown): ToolError =>
  toolError('too-large', () => t('This search takes too long.'), {
    forPerson: t('Search for fewer or rarer words.'),
    forModel: 'Call again with fewer or rarer words.',
    cause,
  });
