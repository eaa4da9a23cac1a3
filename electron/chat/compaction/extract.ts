import { messageText } from '../../../shared/entities/message.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { clip } from '../../../shared/formats/clip.ts';
import { textSegmenter } from '../../../shared/formats/text.ts';
import { asModelsRead, toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import { shortToolAnswer } from '../tool-answer.ts';
import type { Exchange } from './exchanges.ts';

/** Characters of a request, and of its outcome. */
const [MOST_REQUEST, MOST_RESULT] = [110, 140];
/** Shares of the extract for what was changed and what is open; the rest is for requests. */
const [DONE_SHARE, OPEN_SHARE] = [0.25, 0.2];
/** The beginning of a conversation says what it is about. */
const FIRST_LINES = 2;

/**
 * A summary without a model: what was asked for and its outcome, what was decided and done, and what is still open,
 * taken from the messages as they are. Nothing in it is concluded from how a message is worded.
 * @param changes whether a tool changes something.
 * @param most characters.
 */
export function extractOf(
  exchanges: readonly Exchange[],
  changes: (toolName: string) => boolean,
  most: number,
): string {
  const open = section('Still open:', openPoints(exchanges), most * OPEN_SHARE);
  const done = section('Decided and done:', exchanges.flatMap(doneIn(changes)), most * DONE_SHARE);
  const left = most - open.length - done.length;
  const asked = section('Requests and results:', exchanges.map(requestLine), left);
  return [asked, done, open].filter((text) => text !== '').join('\n');
}

function requestLine([question, ...answers]: Exchange): string {
  const result = answers.map(resultOf).find((text) => text !== '') ?? '';
  return `- ${clip(textOf(question), MOST_REQUEST)}${result === '' ? '' : ` → ${clip(result, MOST_RESULT)}`}`;
}

/** What the tools said, or else the answer's first sentence. */
function resultOf(answer: StoredMessage): string {
  const said = shortToolAnswer(callsOf(answer).filter(({ bundle }) => bundle !== META_BUNDLE));
  return said ?? firstSentence(textOf(answer));
}

/** The person's decisions are what was changed for them. */
const doneIn =
  (changes: (toolName: string) => boolean) =>
  (exchange: Exchange): readonly string[] =>
    exchange
      .flatMap(callsOf)
      .filter(({ toolName, outcome, undo }) => outcome === 'succeeded' && undo !== 'undone' && changes(toolName))
      .map(({ toolName, said, saidForModel }) => `- ${clip(saidForModel ?? said ?? toolName, MOST_RESULT)}`);

/** Requests without a complete answer, and a question of the last answer that nobody has replied to. */
function openPoints(exchanges: readonly Exchange[]): readonly string[] {
  const unfinished = exchanges
    .filter((exchange) => exchange.at(-1)?.status !== 'complete' || exchange.length < 2)
    .map(([question]) => `- ${clip(textOf(question), MOST_REQUEST)}`);
  const last = textOf(exchanges.at(-1)?.at(-1));
  return /\?\s*$/.test(last) ? [...unfinished, `- You asked: ${clip(lastSentence(last), MOST_RESULT)}`] : unfinished;
}

/** The first lines and as many of the newest as fit; empty if none does. */
function section(title: string, lines: readonly string[], most: number): string {
  const room = most - title.length - MORE_ROOM;
  const first = fitting(lines.slice(0, FIRST_LINES), room);
  const newest = fitting(lines.slice(first.length).toReversed(), room - lengthOf(first)).toReversed();
  const missing = lines.length - first.length - newest.length;
  const more = missing === 0 ? [] : [`- (${String(missing)} more)`];
  const kept = [...first, ...more, ...newest];
  return kept.length > more.length ? [title, ...kept].join('\n') : '';
}

/** Characters of the line that counts what is left out. */
const MORE_ROOM = 16;

const fitting = (lines: readonly string[], room: number): readonly string[] => {
  const end = lines.findIndex((_, index) => lengthOf(lines.slice(0, index + 1)) > room);
  return end === -1 ? lines : lines.slice(0, end);
};

const lengthOf = (lines: readonly string[]): number => lines.reduce((total, { length }) => total + length + 1, 0);

const callsOf = (message: StoredMessage): readonly ToolCall[] =>
  message.parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []));

const textOf = (message: StoredMessage | undefined): string =>
  (message === undefined ? '' : messageText(toMessage(asModelsRead(message)))).replaceAll(/\s+/g, ' ').trim();

const sentencesOf = (text: string): readonly string[] =>
  [...textSegmenter('sentence').segment(text.slice(0, MOST_READ))].map(({ segment }) => segment.trim());
/** Characters of an answer that are looked at for its first sentence. */
const MOST_READ = 2000;

const firstSentence = (text: string): string => sentencesOf(text)[0] ?? '';
const lastSentence = (text: string): string => sentencesOf(text.slice(-MOST_READ)).at(-1) ?? '';
