import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

/** What people call the kinds of charts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bars?|columns)\b/i, 'bar'],
  [/\b(?:line|lines|curve)\b/i, 'line'],
  [/\b(?:pie|cake|slices)\b/i, 'pie'],
  [/\b(?:dots|points|scatter)\b/i, 'scatter'],
  [/\bhistogram\b/i, 'histogram'],
];
const FILE = /(?:[\w-]+\/)*[\w-]+\.(?:png|svg)\b/i;
const AROUND = new RegExp(
  [
    '^(?:bars?|columns|lines?|curve|pie|cake|slices|dots|points|scatter|histogram|charts?|graph|plot|diagram|picture|',
    'another|version|as|into|save|saved|under|called|named|draw|plot|show|',
    'like|want|too|well|same|again|one|more|rather|file|next|i|data|figures)$',
  ].join(''),
);

/** "I'd like bars too, as Shed/bars.png": the same figures in another kind of chart, in a file of its own. */
export function otherChart({ text, last: { toolName, arguments: args } }: FollowUp): MeantCalls | null {
  const path = FILE.exec(text)?.[0];
  if (toolName !== 'draw_chart' || path === undefined || path === args['path']) return null;
  const rest = text.replace(path, ' ');
  const kind = KINDS.find(([form]) => form.test(rest))?.[1];
  return kind === undefined || !hasOnly(rest, AROUND) ? null : oneCall(toolName, { ...args, kind, path });
}
