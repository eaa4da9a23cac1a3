import { toolError, type ToolError } from './tool-error.ts';

/** @returns the error of a tool whose search was ended. */
export const searchTookTooLong = (cause: unknown): ToolError =>
  toolError('too-large', 'This search takes too long.', {
    forPerson: 'Search for fewer or rarer words.',
    forModel: 'Call again with fewer or rarer words.',
    cause,
  });
