import { hintedTools } from './tool-hints.ts';
import type { Leanings } from './leanings.ts';

/**
 * From this probability of no tool on, a first message is talk: of 60 such messages that looked like requests by their form, 31
 * have it, and 4 of 497 requests, of which 3 say by other signs what they want.
 */
const TALK = 0.5;

/** "My sister's name?", "what's my shoe size?": somebody who asks for something of their own may have told it. */
const ASKS_FOR_OWN =
  /^(?:(?:and|so|hey|what(?:['’]s| is| was)|who(?:['’]s| is)|when(?:['’]s| is)) )*my (?:\S+ ?){1,5}\?$/i;

/**
 * @param chance that the message needs no tool, 0..1, by the classifier.
 * @returns whether a first message is a remark ("Mondays are for coffee") or a question that no tool answers ("why is the sky
 * blue?"). One that asks for a change, says which tool is meant, or names something of the person's is not.
 */
export const isTalk = (chance: number, { request, asked, meantTool, named }: Leanings): boolean =>
  chance >= TALK &&
  !ASKS_FOR_OWN.test(request) &&
  asked.size === 0 &&
  meantTool === null &&
  named.size === 0 &&
  hintedTools(request).length === 0;
