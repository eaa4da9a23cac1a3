import { correctedRequest } from './corrected-request.ts';
import { withSpelling } from './spelling.ts';

/** @returns a message as it is understood: spelled right, its corrections made. */
export const asRead = (message: string): string => correctedRequest(withSpelling(message));
