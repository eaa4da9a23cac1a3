import { hintedTools } from './tool-hints.ts';
import type { Leanings } from './leanings.ts';

/**
 * A first message that is at least this likely to need no tool is talk: so are 31 of 60 such messages that look like requests by
 * their form, and 4 of 497 requests, 3 of which show by other signs what they want.
 */
const TALK = 0.5;

/** "My sister's name?", "what's my shoe size?": the person may have told the app something of their own. */
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
