import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { halfOf } from '../../../electron/benchmarks/people/people-command.ts';
import { readPeople } from '../../../electron/benchmarks/people/read-people.ts';
import {
  requestFeatures,
  wordFeatures,
} from '../../../electron/reading/tool-choice/request-classifier/request-features.ts';
import { inventTools } from '../language-model/invented/invent-tools.ts';
import type { ShownTool } from '../language-model/conversations/conversation.ts';
import { knowledgeTurn } from '../language-model/conversations/knowledge.ts';
import { requestFor } from '../language-model/conversations/known-turns.ts';
import { noFitRequest } from '../language-model/conversations/no-fit.ts';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { smallTalkTurn } from '../language-model/conversations/small-talk.ts';
import { phrasings } from '../language-model/phrasing/index.ts';
import { Random } from '../language-model/random.ts';
import { useLetterTokens } from '../language-model/values/values.ts';
import { inOwnWords } from '../language-model/wordings/in-own-words.ts';
import { notWantedTurn } from '../language-model/wordings/not-wanted.ts';
import { NO_TOOL, saidFollowUps, saidRequests } from '../language-model/wordings/said-requests.ts';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';

/**
 * Requests for the app's tools as features, for `training/train_requests.py`: `train` and `validation` as
 * `<name>.features` (uint16: rows of the classifier's table), `<name>.offsets` (uint32: where each request starts, then
 * the end) and `<name>.labels` (uint16); the same word by word as `<name>.words.features`, `<name>.words.offsets` (where
 * each word starts) and `<name>.words.requests` (uint32: the first word of each request, then the end); and `labels.json`:
 * the labels' names, and how often the requests of the development half want each. `--tool` requests for each tool.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    tool: { type: 'string', default: '800' },
    /** Share of the usual number of requests: a small one tries out the whole recipe in minutes. */
    scale: { type: 'string', default: '1' },
  },
});

const PEOPLE_SHARE = 0.75;
/** Of the messages: how many somebody wrote, complete or not, if there are any for the tool. */
const SAID_SHARE = 0.65;
/** How often each of those is read at least: of what people often want, more is written. */
const SAID_PASSES = 3;
/** Messages without a tool of each kind, for each request of one tool. */
const TALK_PER_TOOL = 12;
const TALK_KINDS = 4;
/** Messages that follow an answer, for each request of one tool. */
const FOLLOW_UPS_PER_TOOL = 40;
/** Of the other messages: how many follow an answer about something else. */
const CHANGED_SUBJECT_SHARE = 0.35;

const profile = new PracticeProfile();
const labels = [...profile.shownTools.map(({ name }) => name), NO_TOOL];

interface Message {
  readonly label: string;
  readonly text: string;
  /** The tool that gave the answer before. */
  readonly after: string | null;
}

function* trainingMessages(count: number, random: Random): Generator<Message> {
  /** Most people change the subject now and then. */
  const anyBefore = (): string | null =>
    random.chance(CHANGED_SUBJECT_SHARE) ? random.pick(profile.shownTools).name : null;
  for (const tool of profile.shownTools) {
    const written = saidTexts(tool.name, count, random);
    const made = Array.from({ length: madeCount(written, count) }, () => requested(tool, random));
    for (const text of [...written, ...made]) yield { label: tool.name, text, after: anyBefore() };
  }
  for (const { tool, text, after } of inTurn(saidFollowUps('train'), count * FOLLOW_UPS_PER_TOOL, random))
    yield { label: tool, text: asTyped(text, random), after };
  const writtenTalk = saidTexts(NO_TOOL, count * TALK_PER_TOOL * TALK_KINDS, random);
  const madeTalk = Array.from({ length: madeCount(writtenTalk, count * TALK_PER_TOOL) }, () => talk(random)).flat();
  for (const text of [...writtenTalk, ...madeTalk]) yield { label: NO_TOOL, text, after: anyBefore() };
}

/** @returns messages that somebody wrote for the tool, each about as often. */
function saidTexts(tool: string, count: number, random: Random): readonly string[] {
  const said = saidRequests(tool, 'train');
  return inTurn(said, count * SAID_SHARE, random).map(({ text }) => asTyped(text, random));
}

const scaled = (requests: number): number => Math.ceil(requests * Number(options.scale));

const inTurn = <Item>(items: readonly Item[], count: number, random: Random): readonly Item[] =>
  random.inTurn(items, scaled(Math.max(count, items.length * SAID_PASSES)));

const madeCount = (written: readonly string[], count: number): number =>
  scaled(written.length === 0 ? count : count * (1 - SAID_SHARE));

const asTyped = (text: string, random: Random): string => inOwnWords({ text, arguments: {} }, random, 'train').text;

/** @returns a message of each kind that wants no tool; one that denies a request only if there are words for it. */
function talk(random: Random): readonly string[] {
  const denied = notWantedTurn(random.pick(phrasings), random, 'train')?.user;
  const others = [smallTalkTurn(random, 'train').user, knowledgeTurn(random, 'train').user];
  const unfit = noFitRequest(random, 'train', inventTools(random, 'train', 8));
  return [...others, unfit, ...(denied === undefined ? [] : [denied])];
}

function requested(tool: ShownTool, random: Random): string {
  return requestFor(tool, 'train', random, random.chance(PEOPLE_SHARE) ? 'people' : 'templates').text;
}

/** What somebody wrote and nothing is trained on, each message once. */
function* heldOutMessages(): Generator<Message> {
  for (const label of labels)
    for (const { text } of saidRequests(label, 'held-out')) yield { label, text, after: null };
  for (const { tool, text, after } of saidFollowUps('held-out')) yield { label: tool, text, after };
}

function write(name: string, messages: Iterable<Message>): void {
  const [requests, words] = [new Rows(), new Rows()];
  const firstWords = [0];
  const numbers: number[] = [];
  for (const { label, text, after } of messages) {
    requests.add(requestFeatures(text, after));
    for (const rows of wordFeatures(text, after)) words.add(rows);
    firstWords.push(words.count);
    numbers.push(labels.indexOf(label));
  }
  requests.write(path.join(folder, name));
  words.write(path.join(folder, `${name}.words`));
  writeFileSync(path.join(folder, `${name}.words.requests`), Uint32Array.from(firstWords));
  writeFileSync(path.join(folder, `${name}.labels`), Uint16Array.from(numbers));
  console.log(`${name}: ${numbers.length.toLocaleString('en')} messages, ${words.count.toLocaleString('en')} words`);
}

/** Lists of rows of a table, one behind the other. */
class Rows {
  readonly #features: Uint16Array[] = [];
  readonly #offsets = [0];

  get count(): number {
    return this.#features.length;
  }

  add(rows: readonly number[]): void {
    this.#features.push(Uint16Array.from(rows));
    this.#offsets.push((this.#offsets.at(-1) ?? 0) + rows.length);
  }

  /** @param base path of the files, without their ending. */
  write(base: string): void {
    writeFileSync(`${base}.features`, Buffer.concat(this.#features.map(({ buffer }) => new Uint8Array(buffer))));
    writeFileSync(`${base}.offsets`, Uint32Array.from(this.#offsets));
  }
}

/** People want some tools every day, and others once a year. */
function wantedCounts(): readonly number[] {
  const wanted = readPeople()
    .filter((one) => halfOf(one) === 'dev')
    .flatMap(({ turns }) => turns.flatMap(({ ways }) => (ways[0]?.type === 'calls' ? ways[0].calls : [])));
  return labels.map((label) => wanted.filter(({ tool }) => tool === label).length);
}

const tokenizerFile = path.join(options.work, 'tokenizer.json');
if (existsSync(tokenizerFile))
  useLetterTokens(tokenizerSchema.parse(JSON.parse(readFileSync(tokenizerFile, 'utf8'))).tokens);
const folder = path.join(options.work, 'requests');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'labels.json'), JSON.stringify({ labels, wanted: wantedCounts() }));
write('validation', heldOutMessages());
write('train', trainingMessages(Number(options.tool), new Random(Number(options.seed))));
process.exit(0);
