import { asksSomewhere } from './later-request.ts';
import { separateEntries } from './separate-entries.ts';
import { storyEnds } from './story-end.ts';

/** "I need two bags of flour and a dozen eggs, put both on the shopping list". */
const NAMED_BEFORE =
  /\b(?:need|needs|want|get|buy|bring|(?:run |ran |are |we're |am |i'm )?out of|short of|low on)(?: more| some| a few)? (?<items>(?:(?!\b(?:need|needs|want|bring|get|buy)\b)[^.;!?]){3,120}?)[,.;!]? (?:so |and )*(?:please |can you |could you |just )*(?<verb>put|add|stick|pop|chuck|bung|get|write) (?:both|them|those|these|it all|everything|all (?:three|four|of (?:them|it|those|these)))(?: (?:both|all))?(?: down)? (?<link>on|onto|to|in) (?<list>(?:the|my|our) [\p{L}-]+ list)/iu;

/** "Put bin bags and foil on the shopping list, we had guests on Sunday": why comes behind. */
const WHY_BEHIND =
  /^(?<request>[^.;!?]*\blist)(?:[,.;!–-]+ | )(?=(?:we|i|my|our|the|he|she|they|it|there|because|cos|coz|as|since)(?:['’]\p{L}+)? )(?<why>.+)$/iu;

/**
 * Reads several things that go on a list with a story around them, or that it names before: "he has football at 9 and the fridge is
 * empty. Stick oat milk, jam and rice on the shopping list". The story would become a part of the first thing.
 * @returns a request for each; null for any other message.
 */
export function entriesInStory(message: string): readonly string[] | null {
  const text = message.trim().replaceAll('’', "'").replace(NAMED_BEFORE, '… $<verb> $<items> $<link> $<list>');
  const { request: first = '', why = '' } = WHY_BEHIND.exec(text)?.groups ?? {};
  const ends = storyEnds(text).map(({ request }) => request);
  const requests = first === '' || asksSomewhere(why) ? ends : [first, ...ends];
  return requests.map(separateEntries).find((entries) => entries !== null) ?? null;
}
