import type { JsonObject } from '../../../../shared/entities/json.ts';
import { beginningOf, boundResult } from '../../../../electron/tools/result-bound.ts';
import { HANDLE_SIGNS } from '../../../../electron/tools/result-store.ts';
import { pickFrom, type Split } from '../held-out.ts';
import { styled, wrapImperative } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { paragraph } from '../values/contents.ts';
import { Values } from '../values/values.ts';
import { composedOf, pieces } from '../wordings/composed.ts';
import type { ShownTool, ToolUse, Turn } from './conversation.ts';
import { inSchemaOrder } from './practice-profile.ts';

/** Characters of a text that is stored and paged; the app does not cut shorter ones. */
const LENGTHS = { least: 4500, most: 12_000 } as const;
/** Characters of the note and the handle. */
const NOTE_ROOM = 600;
const GO_ON = [
  'go on',
  'read on',
  'continue',
  'keep reading',
  'keep going',
  'carry on',
  'more',
  'next part',
  'proceed',
];
/** Of the others: those of three words or more. */
const GO_ON_LONG = [
  [
    pieces('show me, give me, read me, let me see, I want, print, show, send me, list, display'),
    pieces(`the rest, the next part, what follows, what comes next, the remaining text, the following part, what is left,
the other part, the second half, the continuation, the part after, what comes after`),
    pieces('-, of it, of that, of this, now, as well, too, in full'),
  ],
];
const GO_ON_LONG_SHARE = 0.7;

/** A text result that is too long, and the next part of it. */
export interface LongResult {
  readonly first: Turn;
  readonly next: Turn;
}

/** Whether its one result is mostly a text, as from a file or a page. */
export const hasText = ({ kind, uses: [use, ...others] }: Turn): boolean =>
  kind === 'known' && others.length === 0 && textIn(use) !== null;

/**
 * @param turn for which `hasText` is true. @param readMore the tool for the next part. @param isShown whether the
 * prompt documents it; otherwise, the message adds it.
 */
export function longResult(
  turn: Turn,
  readMore: ShownTool,
  isShown: boolean,
  random: Random,
  split: Split,
): LongResult {
  const values = new Values(random, split);
  const [use] = turn.uses as [ToolUse];
  const text = longText(values);
  const handle = `r${Array.from({ length: 5 }, () => random.pick([...HANDLE_SIGNS])).join('')}`;
  const result = cutResult({ ...(use.result as JsonObject), text }, handle, random);
  const shown = String(result['text']);
  const first = { ...turn, uses: [{ ...use, result }], ...beginning(shown, random) };
  return {
    first,
    next: {
      ...nextTurn(text, shown.length, handle, readMore, random, split),
      ...(isShown ? {} : { added: [readMore] }),
    },
  };
}

/** With a smaller limit than the app's, which is more than this model can read. */
function cutResult(result: JsonObject, handle: string, random: Random): JsonObject {
  const { text: _, ...others } = result;
  return boundResult(
    result,
    () => handle,
    JSON.stringify(others).length + NOTE_ROOM + random.integer(200, 450),
  ) as JsonObject;
}

function nextTurn(text: string, from: number, handle: string, readMore: ShownTool, random: Random, split: Split): Turn {
  const page = beginningOf(text.slice(from), random.integer(100, 280));
  const to = from + page.length;
  const result = { text: page, from, to, total: text.length, left: text.length - to };
  const asked = random.chance(GO_ON_LONG_SHARE)
    ? composedOf('requests', GO_ON_LONG, random, split)
    : pickFrom(GO_ON, random, split);
  const user = styled(wrapImperative(asked, random, split), random);
  return {
    kind: 'known',
    user,
    uses: [{ name: 'read_more', arguments: inSchemaOrder({ handle }, readMore.parameters), result, untrusted: true }],
    answer: `It goes on: ${page.trim()}`,
    quoted: [page.trim()],
  };
}

/** The answer does not repeat all of it. */
function beginning(text: string, random: Random): Pick<Turn, 'answer' | 'quoted'> {
  const sentence = /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text.slice(0, 80);
  return {
    answer: random.pick([
      `It begins: ${sentence}`,
      `It is long. It begins: ${sentence}`,
      `This is how it begins: ${sentence}`,
    ]),
    quoted: [sentence],
  };
}

function longText(values: Values): string {
  const length = values.random.integer(LENGTHS.least, LENGTHS.most);
  let text = paragraph(values);
  while (text.length < length) text += `${values.random.chance(0.3) ? '\n\n' : ' '}${paragraph(values)}`;
  return text;
}

function textIn(use: ToolUse | undefined): string | null {
  const { result = null } = use ?? {};
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return null;
  const { text } = result as JsonObject;
  return typeof text === 'string' && text.length > 40 ? text : null;
}
