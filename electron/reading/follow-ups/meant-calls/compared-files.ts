import { filesIn } from './files-in.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const COMPARES = /\b(?:differ(?:s|ent|ence|ences)?|compare|changed|same)\b/i;
const BOTH = /\b(?:the two|both|them|these|those|they|the files)\b/i;
const AROUND =
  /^(?:what|what's|whats|where|how|show|compare|differ|differs|different|difference|differences|changed|two|both|them|they|files?|between|each|other|same|which|lines?|words?|about|tell|see|from|exactly)$/;

/** "What is different in the two?", after two files were looked at, one after another. */
export function comparedFiles({ text, recent }: FollowUp): MeantCalls | null {
  if (!COMPARES.test(text) || !BOTH.test(text) || !hasOnly(text, AROUND)) return null;
  const files = new Set(recent.flatMap(filesIn));
  const [first, second, other] = files;
  return first === undefined || second === undefined || other !== undefined
    ? null
    : oneCall('compare_files', { first, second });
}
