import { paragraph } from '../values/contents.ts';
import type { Draw, Phrasing } from './request.ts';

/** The characters of handles. */
const HANDLE_SIGNS = [...'abcdefghjkmnpqrstuvwxyz23456789'];

const readMorePhrasing: Phrasing = {
  tool: 'read_more',
  imperatives: [
    'show more of {handle}',
    'read on in {handle}',
    'give me the next part of {handle}',
    'continue with result {handle}',
    'go on with {handle}',
    'show the rest of the result {handle}',
    'read the next part of result {handle}',
    'get more of the long result {handle}',
    'keep reading {handle}',
    'show what comes next in {handle}',
    'page on in {handle}',
    'turn to the next page of {handle}',
    'fetch the following part of {handle}',
    'show {handle} from character {offset}',
    'read {handle} starting at {offset}',
    'go on with result {handle} at offset {offset}',
    'skip {offset} characters of {handle} and read on',
    'read result {handle} from {offset} on',
  ],
  questions: [
    'what comes next in {handle}',
    'what else is in result {handle}',
    'how does {handle} go on',
    'what is in {handle} from character {offset} on',
    'is there more of {handle}',
  ],
  fragments: [
    'more of {handle}',
    'next part of {handle}',
    'rest of {handle}',
    '{handle}, next page',
    'more: {handle}',
    'result {handle}, continue',
    '{handle} from {offset}',
    'result {handle} at offset {offset}',
  ],
  draw: ({ random }): Draw => {
    const handle = `r${Array.from({ length: 5 }, () => random.pick(HANDLE_SIGNS)).join('')}`;
    const offset = random.chance(0.25) ? random.integer(1, 60) * 1000 : null;
    return { slots: { handle, ...(offset === null ? {} : { offset: String(offset) }) }, arguments: { handle, offset } };
  },
  result: ({ offset = null }, values) => {
    const { random } = values;
    const [text, from, left] = [
      paragraph(values),
      Number(offset ?? random.integer(8000, 15_000)),
      random.pick([0, random.integer(200, 30_000)]),
    ];
    return { text, from, to: from + text.length, total: from + text.length + left, left };
  },
  answers: ({ left }) =>
    left === 0
      ? ['This is the rest: {text}', 'It ends like this: {text}', 'The last part says: {text}']
      : [
          'It goes on: {text}',
          'The next part says: {text}',
          '{text}',
          'It goes on like this, {left} characters are left: {text}',
        ],
};

export const resultsPhrasings: readonly Phrasing[] = [readMorePhrasing];
