import type { NamedRequest, OwnRequest } from '../meant-request.ts';
import type { KnownTitles, ThingKind } from './named-kinds.ts';
import { thingNamedBy } from './named-thing.ts';

/** "Wasn't there something with the roofer this week?" */
const SOMETHING = new RegExp(
  String.raw`^(?:(?:and|so|hm+|wait|ok|hey)[, ]+)*(?:is|was|isn['’]t|wasn['’]t|do|did|didn['’]t|don['’]t) (?:there|i|we)(?: still| already| also)*(?: have| got)? ` +
    String.raw`(?:something|anything|stuff)(?: (?:on|planned|arranged|to do|due|left|else))* (?:with|about|for|to do with) (?:the |my |our )?` +
    String.raw`(?<what>[^,.;?!]{3,40}?)(?: (?:this|next) (?:week|month|weekend)| today| tomorrow| on \p{L}+day)?(?: or (?:not|something))?[?.!]*$`,
  'iu',
);
const SHOWS: Partial<Record<ThingKind, NamedRequest>> = {
  task: { tool: 'list_tasks', request: 'show my tasks' },
  reminder: { tool: 'list_reminders', request: 'show my reminders' },
};

/** "Do we need anything from the shop?" */
const FROM_SHOP = new RegExp(
  String.raw`^(?:(?:and|so|ok|hey)[, ]+)*(?:(?:do|did) (?:i|we) (?:still |also )*(?:need|have to (?:buy|get)|want) (?:anything|something)|` +
    String.raw`what (?:do|did|should|must) (?:i|we) (?:still |also )*(?:need|buy|get|have to (?:buy|get)|need to (?:buy|get)))(?: to buy)?(?: else)? ` +
    String.raw`(?:from|at|in) (?:the )?(?:shops?|supermarket|store|market|grocer['’]?s?)[?.!]*$`,
  'iu',
);
const SHOPPING = /^(?:shopping|grocer(?:y|ies))$/i;

/**
 * Reads a vague question about what there is to do: with somebody who is in a task or a reminder and not in the calendar, or to buy.
 * @returns null for any other message, and for what is in the calendar.
 */
export function somethingWith(text: string, known: KnownTitles): OwnRequest | null {
  const list = FROM_SHOP.test(text) ? known.list.find((name) => SHOPPING.test(name)) : undefined;
  if (list !== undefined) return shown({ tool: 'list_tasks', request: `show my ${list} list` });
  const what = SOMETHING.exec(text)?.groups?.['what'];
  const thing = what === undefined ? null : thingNamedBy(what, known, ['event', 'task', 'reminder']);
  const request = thing === null ? undefined : SHOWS[thing.kind];
  return request === undefined ? null : shown(request);
}

const shown = ({ tool, request }: NamedRequest): OwnRequest => ({ tool, request, said: request });
