import type { MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import { POLITE } from '../english/polite-words.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { titleIn } from './entry-form.ts';
import { SAYS_DAY, timeIn } from './entry-time.ts';
import type { KnownTitles } from './named-kinds.ts';
import { likeliestTitle, titleNamed } from './named-thing.ts';

/** "Cancel the yoga today and put supper with Denise at 6pm instead". */
const INSTEAD = new RegExp(
  `^${POLITE}(?:cancel|drop|scrap|delete|remove|skip|bin|ditch) (?<old>[^,.;!?]{3,40}?)(?:,? (?:and|then)|[,.;])+ (?:then |please )*` +
    String.raw`(?:put|add|enter|book|pop|stick|do)(?: in)? (?<entry>[^,;!?]{5,70}?),? instead(?:,? (?:please|thanks|then))*[.!]*$`,
  'iu',
);

/**
 * What takes the place of an event is new, and on the day of the one that is cancelled, if that day is said.
 * @returns null if an event is called like it, which may be moved there, or if the day isn't said.
 */
export function putInstead(message: string, { event }: Pick<KnownTitles, 'event'>): MeantCalls | null {
  const { old = '', entry = '' } = INSTEAD.exec(message.trim().replaceAll('’', "'"))?.groups ?? {};
  const day = timePhrases(old).find(({ text }) => old.endsWith(text) && SAYS_DAY.test(text))?.text ?? '';
  const name = old.slice(0, old.length - day.length).replace(/ (?:on|for)? *$/i, '');
  const title = old === '' ? null : titleNamed(name, event);
  const time =
    timePhrases(entry)
      .find(({ text }) => entry.endsWith(text))
      ?.text.replace(/^(?:in (?=at |on ))?(?:on )?/i, '') ?? '';
  if (title === null || time === '') return null;
  const what = titleIn(
    entry
      .slice(0, entry.length - time.length)
      .replace(/(?: (?:in|down))?(?: (?:for|on|at))? *$/i, '')
      .trim(),
  );
  const when = SAYS_DAY.test(time)
    ? time
    : day === ''
      ? null
      : `${day.replace(/^on /i, '')} ${/^\d/.test(time) ? 'at ' : ''}${time}`;
  const entered = when === null ? null : timeIn(when);
  if (what === null || entered?.when == null || likeliestTitle(what, event) !== null) return null;
  return {
    calls: [
      { tool: 'cancel_event', arguments: { title, ...(day !== '' && { day: day.replace(/^on /i, '') }) } },
      { tool: 'create_event', arguments: { title: what, ...entered, when: entered.when } },
    ],
    isAsked: true,
  };
}
