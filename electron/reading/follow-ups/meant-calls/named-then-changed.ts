import { isTime } from '../../english/merged-time.ts';
import { titleNamed } from '../../own-things/named-thing.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const ASKS = '(?:(?:please|can you|could you|just|so|then|and)\\b,? *)*';
/** "Ah, the dentist. Move that to Friday": what comes to mind is what is to be moved. */
const NAMED_FIRST = new RegExp(
  String.raw`^(?:(?:ah|oh|right|hm+|ok|okay|yes|of course|no|wait|argh|damn|so)\b[,.!]? *)*(?:(?:that['’]?s|it['’]?s|there['’]?s|i have|i['’]ve got) )?(?:the |my |our )?(?<name>[\p{L}\d][^,.;:!?]{1,30}?)(?:[.!;,]| [–-]) *` +
    String.raw`${ASKS}(?:(?<moves>move|push|shift|put|postpone|reschedule) (?:that|it|this)(?: one)?(?: back)?(?: to| till| until)? (?<to>[^.;?!]{3,40}?)|(?<cancels>cancel|call off|drop|delete) (?:that|it|this)(?: one)?)(?: (?:then|instead|please))*[.!]*$`,
  'iu',
);
const SAME_TIME = /,? (?:(?:at|but|and) )?(?:the )?same (?:time|hour)$/i;

/** An event that a message names first, and then says what is to become of it. */
export function namedThenChanged({ whole, known }: FollowUp): MeantCalls | null {
  const { name = '', to = '', moves, cancels } = NAMED_FIRST.exec(whole)?.groups ?? {};
  const title = name === '' ? null : titleNamed(name, known.event);
  if (title === null) return null;
  if (cancels !== undefined) return oneCall('cancel_event', { title });
  const day = to.replace(SAME_TIME, '');
  return moves !== undefined && isTime(day) ? oneCall('move_event', { title, to: day }) : null;
}
