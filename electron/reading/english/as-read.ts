import { correctedRequest } from './corrected-request.ts';
import { withSpelling } from './spelling.ts';
import { withoutFillers } from './spoken-fillers.ts';

/** @returns a message as it is understood: spelled right, without fillers, its corrections made. */
export const asRead = (message: string): string => correctedRequest(withSpelling(withoutFillers(message)));
