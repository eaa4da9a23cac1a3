import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inventTools } from '../language-model/invented/invent-tools.ts';
import type { ShownTool } from '../language-model/conversations/conversation.ts';
import { knowledgeTurn } from '../language-model/conversations/knowledge.ts';
import { requestFor } from '../language-model/conversations/known-turns.ts';
import { noFitRequest } from '../language-model/conversations/no-fit.ts';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { smallTalkTurn } from '../language-model/conversations/small-talk.ts';
import { phrasings } from '../language-model/phrasing/index.ts';
import { Random } from '../language-model/random.ts';
import { inOwnWords } from '../language-model/wordings/in-own-words.ts';
import { notWantedTurn } from '../language-model/wordings/not-wanted.ts';
import type { SaidRequest } from '../language-model/wordings/said-file.ts';
import { NO_TOOL, saidFollowUps, saidRequests } from '../language-model/wordings/said-requests.ts';
import { encoderLine, type EncoderMessage } from './encoder-line.ts';
import { languages, saidIn, variedIn } from './other-languages.ts';
import {
  asSaid,
  labelsOf,
  markedArguments,
  markedSaid,
  taggedArguments,
  type MarkedRequest,
  type TaggedArguments,
} from './marked-request.ts';

/**
 * Messages for `training/train_encoder.py`, one per line (`encoderLine`) in `train-N.jsonl` (a file for each time that all are read,
 * each time typed in another way) and `validation.jsonl` (held out, as they were written); those in other languages in
 * `languages-N.jsonl` and `languages-validation.jsonl`. `tools.json` has what is known of each tool, and its labels.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    passes: { type: 'string', default: '3' },
  },
});

/** Of the requests for a tool: made of templates, for each that was written. */
const MADE_SHARE = 0.2;
/** At least so many are made for a tool. */
const MADE_LEAST = 40;
/** Of the messages that want no tool. */
const MADE_TALK = 1200;
/** Of the other messages: how many follow an answer about something else. */
const CHANGED_SUBJECT_SHARE = 0.35;
const PEOPLE_SHARE = 0.75;
/** Of each request in another language, of which there are few. */
const VARIANTS = 3;

const NO_ARGUMENTS: TaggedArguments = { copied: new Set(), chosen: new Map() };

const profile = new PracticeProfile();
const tools = new Map(
  profile.shownTools.map((tool) => [tool.name, { tool, tagged: taggedArguments(tool.parameters) }] as const),
);

function* trainingLines(random: Random): Generator<EncoderMessage> {
  const anyBefore = (): string | null =>
    random.chance(CHANGED_SUBJECT_SHARE) ? random.pick(profile.shownTools).name : null;
  for (const { tool, tagged } of tools.values()) {
    const said = saidRequests(tool.name, 'train');
    for (const one of said)
      yield { ...markedSaid(one, tagged, random), tool: tool.name, after: anyBefore(), isMarked: true };
    const made = Math.max(MADE_LEAST, said.length * MADE_SHARE);
    for (let index = 0; index < made; index++) {
      const line = madeLine(tool, tagged, random);
      if (line !== null) yield { ...line, after: anyBefore() };
    }
  }
  for (const one of saidFollowUps('train')) {
    const tagged = tools.get(one.tool)?.tagged ?? NO_ARGUMENTS;
    const isMarked = one.isMarked && one.pieces.some(({ marks }) => marks !== undefined);
    yield { ...markedSaid(one, tagged, random), tool: one.tool, after: one.after, isMarked };
  }
  for (const text of talkTexts(random)) yield { ...plain(text), tool: NO_TOOL, after: anyBefore(), isMarked: true };
}

function madeLine(tool: ShownTool, tagged: TaggedArguments, random: Random): Omit<EncoderMessage, 'after'> | null {
  const wording = random.chance(PEOPLE_SHARE) ? 'people' : 'templates';
  const marked = markedArguments(requestFor(tool, 'train', random, wording), tagged);
  return marked === null ? null : { ...marked, tool: tool.name, isMarked: true };
}

const plain = (text: string): MarkedRequest => ({ text, places: [], unknown: [] });

/** What somebody wrote, in a hurry at times, and what is made. */
function* talkTexts(random: Random): Generator<string> {
  for (const { text } of saidRequests(NO_TOOL, 'train'))
    yield inOwnWords({ text, arguments: {} }, random, 'train').text;
  for (let index = 0; index < MADE_TALK; index++) {
    const denied = notWantedTurn(random.pick(phrasings), random, 'train')?.user;
    if (denied !== undefined) yield denied;
    yield smallTalkTurn(random, 'train').user;
    yield knowledgeTurn(random, 'train').user;
    yield noFitRequest(random, 'train', inventTools(random, 'train', 8));
  }
}

function* heldOutLines(): Generator<EncoderMessage> {
  for (const { tool, tagged } of tools.values())
    for (const one of saidRequests(tool.name, 'held-out'))
      yield { ...asSaid(one, tagged), tool: tool.name, after: null, isMarked: true };
  for (const one of saidRequests(NO_TOOL, 'held-out'))
    yield { ...plain(one.text), tool: NO_TOOL, after: null, isMarked: true };
  for (const one of saidFollowUps('held-out')) {
    const tagged = tools.get(one.tool)?.tagged ?? NO_ARGUMENTS;
    const isMarked = one.isMarked && one.pieces.some(({ marks }) => marks !== undefined);
    yield { ...asSaid(one, tagged), tool: one.tool, after: one.after, isMarked };
  }
}

/** Each as it was written, or varied; some follow an answer about something else. */
function* otherLanguageLines(random: Random): Generator<EncoderMessage> {
  for (const language of languages)
    for (const said of [
      saidIn(language, 'train'),
      ...Array.from({ length: VARIANTS }, () => variedIn(language, random)),
    ])
      for (const one of said) {
        const changed = random.chance(CHANGED_SUBJECT_SHARE) ? random.pick(profile.shownTools).name : null;
        yield markedIn(one, one.after ?? changed);
      }
}

function* heldOutInOtherLanguages(): Generator<EncoderMessage> {
  for (const language of languages)
    for (const one of saidIn(language, 'held-out')) yield { ...markedIn(one, one.after), language };
}

const markedIn = (said: SaidRequest, after: string | null): EncoderMessage => ({
  ...asSaid(said, tools.get(said.tool)?.tagged ?? NO_ARGUMENTS),
  tool: said.tool,
  after,
  isMarked: true,
});

function write(name: string, lines: Iterable<EncoderMessage>): void {
  const written = Array.from(lines, encoderLine);
  writeFileSync(path.join(folder, `${name}.jsonl`), `${written.join('\n')}\n`);
  console.log(`${name}: ${written.length.toLocaleString('en')} messages`);
}

const folder = path.join(options.work, 'encoder');
mkdirSync(folder, { recursive: true });
const known = [...tools.values()].map(({ tool, tagged }) => ({
  name: tool.name,
  summary: tool.summary,
  parameters: tool.parameters,
  labels: labelsOf(tagged),
}));
writeFileSync(path.join(folder, 'tools.json'), JSON.stringify(known));
write('validation', heldOutLines());
write('languages-validation', heldOutInOtherLanguages());
for (let pass = 1; pass <= Number(options.passes); pass++) {
  const random = new Random(Number(options.seed) * 1000 + pass);
  write(`train-${String(pass)}`, trainingLines(random));
  write(`languages-${String(pass)}`, otherLanguageLines(random));
}
process.exit(0);
