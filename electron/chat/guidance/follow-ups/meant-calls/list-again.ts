import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const ASKS = new RegExp(
  [
    String.raw`^(?:whats?|which|how (?:many|much)|anything|is there anything|is that|are there|show|list|read|tell)\b.*`,
    String.raw`\b(?:left|missing|still|else|open|remain\w*|outstanding|to (?:get|buy|do)|on (?:it|there|that)|now)\b`,
  ].join(''),
  'i',
);
const AROUND = new RegExp(
  [
    "^(?:what|what's|whats|which|anything|how|many|much|am|are|i'm|else|left|missing|still|open|remain|remains|remaining|outstanding|",
    'buy|fetch|on|now|all|ones|things|items|entries|show|list|read|tell|out|whole|everything|is|need|lack|lacking|short|',
    'back|again|over|shopping|tasks?|to-?dos?|reminders?|notes?|much|that|got|any|more)$',
  ].join(''),
);
/** The tool that lists what another tool made or changed. */
const LISTERS: Readonly<Record<string, string>> = {
  task: 'list_tasks',
  tasks: 'list_tasks',
  reminder: 'list_reminders',
  reminders: 'list_reminders',
  timer: 'list_reminders',
};
const KIND = /^(?:add|complete|delete|edit|reopen|restore|list|create|cancel|start)_(tasks?|reminders?|timer)$/;

/** "What am I still missing", "what's left on it": the list that the previous answer changed, as it is now. */
export function listAgain({ text, last, recent }: FollowUp): MeantCalls | null {
  const [, kind = ''] = KIND.exec(last.toolName) ?? [];
  const lister = LISTERS[kind];
  if (lister === undefined || !ASKS.test(text) || !hasOnly(text, AROUND)) return null;
  if (lister !== 'list_tasks') return /\b(?:tasks?|shopping|to-?dos?)\b/i.test(text) ? null : oneCall(lister, {});
  const lists = recent.map(({ arguments: args }) => stringOf(args, 'list'));
  const list = lists.findLast((one) => one !== null) ?? null;
  return /\breminders?\b/i.test(text) ? null : oneCall(lister, list === null ? {} : { list });
}
