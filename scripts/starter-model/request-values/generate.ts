import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { valueFeatures } from '../../../electron/reading/values/value-tagger/value-features.ts';
import { valueWords } from '../../../electron/reading/values/value-tagger/value-words.ts';
import type { ShownTool } from '../language-model/conversations/conversation.ts';
import { requestFor } from '../language-model/conversations/known-turns.ts';
import type { Split } from '../language-model/held-out.ts';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { Random } from '../language-model/random.ts';
import { useLetterTokens } from '../language-model/values/values.ts';
import type { SaidRequest } from '../language-model/wordings/said-file.ts';
import { saidFollowUps, saidRequests } from '../language-model/wordings/said-requests.ts';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';
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
 * The words of requests as features, and which of them are which value, for `training/train_values.py`: `train` and
 * `validation` as `<name>.features` (uint16: rows of the tagger's table), `<name>.offsets` (uint32: where each word
 * starts, then the end), `<name>.requests` (uint32: the first word of each request), `<name>.tools` (uint16, of each
 * request) and `<name>.values` (uint32, four for each value: its request, its label, its first and its last word in it;
 * `UNKNOWN` for one of which nobody knows whether it is said), and `labels.json`: the labels' names, and which of them
 * each tool has. `--tool` requests for each tool.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    tool: { type: 'string', default: '400' },
    /** Share of the usual number of requests: a small one tries out the whole recipe in minutes. */
    scale: { type: 'string', default: '1' },
  },
});

const PEOPLE_SHARE = 0.75;
/** How many somebody wrote, if there are any for the tool. */
const SAID_SHARE = 0.65;
/** How often each of those is read at least: of what people often want, more is written. */
const SAID_PASSES = 3;

const UNKNOWN = 2 ** 32 - 1;

interface TaggedTool {
  readonly tool: ShownTool;
  readonly tagged: TaggedArguments;
}

const profile = new PracticeProfile();
const tools = profile.shownTools
  .map((tool): TaggedTool => ({ tool, tagged: taggedArguments(tool.parameters) }))
  .filter(({ tagged }) => labelsOf(tagged).length > 0);
const labelsOfTool = ({ tool, tagged }: TaggedTool): readonly string[] =>
  labelsOf(tagged).map((label) => `${tool.name}.${label}`);
const labels = tools.flatMap(labelsOfTool);
const numbers = new Map(labels.map((label, index) => [label, index]));
const numberOf = (label: string): number => numbers.get(label) ?? 0;

interface TaggedRequest extends MarkedRequest {
  readonly tool: number;
}

function* trainingRequests(count: number, random: Random): Generator<TaggedRequest> {
  for (const [index, { tool, tagged }] of tools.entries()) {
    const said = markedFor(tool.name, 'train');
    const readCount = scaled(Math.max(count * SAID_SHARE, said.length * SAID_PASSES));
    for (const one of random.inTurn(said, readCount)) yield { ...markedSaid(one, tagged, random), tool: index };
    const madeCount = scaled(said.length === 0 ? count : count * (1 - SAID_SHARE));
    for (let made = 0; made < madeCount; made++) {
      const wording = random.chance(PEOPLE_SHARE) ? 'people' : 'templates';
      const marked = markedArguments(requestFor(tool, 'train', random, wording), tagged);
      if (marked !== null) yield { ...marked, tool: index };
    }
  }
}

const scaled = (requests: number): number => Math.ceil(requests * Number(options.scale));

/** Those that follow an answer are only known to be marked if something in them is. */
const markedFor = (tool: string, split: Split): readonly SaidRequest[] => [
  ...saidRequests(tool, split),
  ...saidFollowUps(split).filter((one) => one.tool === tool && one.pieces.some(({ marks }) => marks !== undefined)),
];

/** What somebody wrote and nothing is trained on, each request once. */
function* heldOutRequests(): Generator<TaggedRequest> {
  for (const [index, { tool, tagged }] of tools.entries())
    for (const said of markedFor(tool.name, 'held-out')) yield { ...asSaid(said, tagged), tool: index };
}

function write(name: string, requests: Iterable<TaggedRequest>): void {
  const features: Uint16Array[] = [];
  const offsets = [0];
  const [ofTools, firstWords, values]: [number[], number[], number[]] = [[], [], []];
  for (const { text, places, unknown, tool } of requests) {
    const words = valueWords(text);
    const toolName = tools[tool]?.tool.name ?? '';
    for (const place of places) {
      const first = words.findIndex(({ end }) => end > place.start);
      const last = words.findLastIndex(({ start }) => start < place.end);
      if (first !== -1 && first <= last)
        values.push(firstWords.length, numberOf(`${toolName}.${place.label}`), first, last);
    }
    for (const label of unknown) values.push(firstWords.length, numberOf(`${toolName}.${label}`), UNKNOWN, UNKNOWN);
    firstWords.push(offsets.length - 1);
    ofTools.push(tool);
    for (const rows of valueFeatures(words)(toolName)) {
      features.push(Uint16Array.from(rows));
      offsets.push((offsets.at(-1) ?? 0) + rows.length);
    }
  }
  const save = (kind: string, saved: Uint8Array | Uint16Array | Uint32Array): void =>
    writeFileSync(path.join(folder, `${name}.${kind}`), saved);
  save('features', Buffer.concat(features.map(({ buffer }) => new Uint8Array(buffer))));
  save('offsets', Uint32Array.from(offsets));
  save('requests', Uint32Array.from(firstWords));
  save('tools', Uint16Array.from(ofTools));
  save('values', Uint32Array.from(values));
  console.log(
    `${name}: ${firstWords.length.toLocaleString('en')} requests, ${(offsets.length - 1).toLocaleString('en')} ` +
      `words, ${(offsets.at(-1) ?? 0).toLocaleString('en')} features`,
  );
}

const tokenizerFile = path.join(options.work, 'tokenizer.json');
if (existsSync(tokenizerFile))
  useLetterTokens(tokenizerSchema.parse(JSON.parse(readFileSync(tokenizerFile, 'utf8'))).tokens);
const folder = path.join(options.work, 'values');
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'labels.json'),
  JSON.stringify({ labels, tools: tools.map((tool) => labelsOfTool(tool).map(numberOf)) }),
);
write('validation', heldOutRequests());
write('train', trainingRequests(Number(options.tool), new Random(Number(options.seed))));
process.exit(0);
