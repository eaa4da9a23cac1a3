import { toolError, type ToolError } from './tool-error.ts';

/** @returns what a tool throws when its search was ended. */
export const searchTookTooLong = (cause: unknown): ToolError =>
  toolError('too-large', 'This search takes too long.', {
    forPerson: 'Search for fewer or rarer words.',
    forModel: 'Search for fewer or rarer words.',
    cause,
  });
