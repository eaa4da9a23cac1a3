import { isTime, mergedTime } from '../../reading/merged-time.ts';
import { stringOf, type ReadFollowUp } from './meant-call.ts';
import { thingsIn } from '../things-in-mind.ts';
import { bareClock, inSameHalf, saidTime } from './said-time.ts';

const AROUND = new RegExp(
  [
    String.raw`^(?:ring|rings|go|goes|remind|early|late|earlier|later|same|hour|text|still|not|no|that'd|`,
    'prefer|change|move|moved|time|enough|ugh)$',
  ].join(''),
  '',
);
const SAYS_IT =
  /\b(?:it|its|it's|that|that's|this|make|meant|rather|instead|actually|sorry|wait|oops|no|better|prefer)\b/i;
/** "Half past five it is", after words about why. */
const ANY_CLAUSE = /^.*[.;!–] *(?=\S)|^.*, (?=(?:so|make|let's|rather|better) )/i;

/**
 * Another time for the reminder that the previous answer made: "make that six", "half past five it is". No tool moves one, so it is
 * cancelled, and made again.
 */
export const reminderDetail: ReadFollowUp = ({ text, last: { toolName, arguments: args, result } }) => {
  const [reminder, when] = [stringOf(args, 'text'), stringOf(args, 'when')];
  if (toolName !== 'create_reminder' || reminder === null || when === null || /\bevery\b/i.test(text)) return null;
  const said = [text, text.replace(ANY_CLAUSE, '')]
    .map((part) => bareClock(part) ?? (SAYS_IT.test(part) ? saidTime(part, AROUND) : null))
    .find((time) => time !== null);
  if (said === undefined || said === null) return null;
  const inHalf = inSameHalf(said, thingsIn(result)[0] ?? null);
  const time = isTime(said.replace(/^(?:at|on) /i, '')) && !/^in /i.test(said) ? mergedTime(when, inHalf) : said;
  return {
    calls: [
      { tool: 'cancel_reminder', arguments: { text: reminder } },
      { tool: 'create_reminder', arguments: { text: reminder, when: time } },
    ],
    isAsked: true,
  };
};
