import { contactField } from './contact-field.ts';
import { eventDetail } from './event-detail.ts';
import { eventLength } from './event-length.ts';
import { stringOf, type FollowUp, type MeantCalls, type ReadFollowUp } from './meant-call.ts';
import { taskDetail } from './task-detail.ts';

const BETWEEN = /,? and |[,;.] (?:and )?/gi;
const READERS: readonly ReadFollowUp[] = [taskDetail, eventLength, eventDetail, contactField];

/** "By Friday, and it's important", "at eight, and we meet at Luigi's": two details of what the previous answer was about. */
export function twoDetails(followUp: FollowUp): MeantCalls | null {
  const { text } = followUp;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const parts = [text.slice(0, index), text.slice(index + between.length)].map((part) => detailIn(part, followUp));
    const [first, second] = parts;
    if (first === null || second === null || first === undefined || second === undefined) continue;
    const calls = [...first.calls, ...second.calls];
    if (new Set(calls.map(({ tool, arguments: args }) => `${tool} ${stringOf(args, 'change') ?? ''}`)).size < 2)
      continue;
    return { calls, isAsked: first.isAsked && second.isAsked };
  }
  return null;
}

function detailIn(text: string, followUp: FollowUp): MeantCalls | null {
  for (const read of READERS) {
    const found = read({ ...followUp, text });
    if (found !== null) return found;
  }
  return null;
}
