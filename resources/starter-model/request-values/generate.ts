import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { valueFeatures } from '../../../electron/chat/guidance/value-tagger/value-features.ts';
import { valueWords } from '../../../electron/chat/guidance/value-tagger/value-words.ts';
import type { ShownTool } from '../language-model/conversations/conversation.ts';
import { requestFor } from '../language-model/conversations/known-turns.ts';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { Random } from '../language-model/random.ts';
import { useLetterTokens } from '../language-model/values/values.ts';
import { saidRequests } from '../language-model/wordings/said-requests.ts';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';
import { asSaid, copiedArguments, markedArguments, markedSaid, type MarkedRequest } from './marked-request.ts';

/**
 * The words of requests as features, with what value each belongs to, for `training/train_values.py`: `train` and
 * `validation` as `<name>.features` (uint16: rows of the tagger's table), `<name>.offsets` (uint32: where each word
 * starts, then the end), `<name>.labels` and `<name>.tools` (uint16, of each word) and `<name>.requests` (uint32: the
 * first word of each request), and `labels.json`: the labels' names, and which of them each tool has. `--tool` requests
 * for each tool.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    tool: { type: 'string', default: '400' },
  },
});

const PEOPLE_SHARE = 0.75;
/** How many somebody wrote, if there are any for the tool. */
const SAID_SHARE = 0.45;
/** The label of words that belong to no value. */
const OUTSIDE = 'O';

interface TaggedTool {
  readonly tool: ShownTool;
  readonly copied: ReadonlySet<string>;
}

const profile = new PracticeProfile();
const tools = profile.shownTools
  .map((tool): TaggedTool => ({ tool, copied: copiedArguments(tool.parameters) }))
  .filter(({ copied }) => copied.size > 0);
const labelsOf = ({ tool, copied }: TaggedTool): readonly string[] =>
  [...copied].flatMap((name) => [`B-${tool.name}.${name}`, `I-${tool.name}.${name}`]);
const labels = [OUTSIDE, ...tools.flatMap(labelsOf)];
const numbers = new Map(labels.map((label, index) => [label, index]));
const numberOf = (label: string): number => numbers.get(label) ?? 0;

interface TaggedRequest extends MarkedRequest {
  readonly tool: number;
}

function* trainingRequests(count: number, random: Random): Generator<TaggedRequest> {
  for (const [index, { tool, copied }] of tools.entries()) {
    const said = saidRequests(tool.name, 'train');
    for (let made = 0; made < count; made++) {
      const wording = random.chance(PEOPLE_SHARE) ? 'people' : 'templates';
      const marked =
        said.length > 0 && random.chance(SAID_SHARE)
          ? markedSaid(random.pick(said), copied, random)
          : markedArguments(requestFor(tool, 'train', random, wording), copied);
      if (marked !== null) yield { ...marked, tool: index };
    }
  }
}

/** What somebody wrote and nothing is trained on, each request once. */
function* heldOutRequests(): Generator<TaggedRequest> {
  for (const [index, { tool, copied }] of tools.entries())
    for (const said of saidRequests(tool.name, 'held-out')) yield { ...asSaid(said, copied), tool: index };
}

function write(name: string, requests: Iterable<TaggedRequest>): void {
  const features: Uint16Array[] = [];
  const offsets = [0];
  const [wordLabels, wordTools, firstWords]: [number[], number[], number[]] = [[], [], []];
  for (const { text, places, tool } of requests) {
    const words = valueWords(text);
    const toolName = tools[tool]?.tool.name ?? '';
    firstWords.push(wordLabels.length);
    for (const [index, rows] of valueFeatures(words, toolName).entries()) {
      const { start = 0, end = 0 } = words[index] ?? {};
      const place = places.find((one) => one.start < end && start < one.end);
      const isFirst = index === 0 || (words[index - 1]?.end ?? 0) <= (place?.start ?? 0);
      features.push(Uint16Array.from(rows));
      offsets.push((offsets.at(-1) ?? 0) + rows.length);
      wordLabels.push(place === undefined ? 0 : numberOf(`${isFirst ? 'B' : 'I'}-${toolName}.${place.argument}`));
      wordTools.push(tool);
    }
  }
  const save = (kind: string, values: Uint8Array | Uint16Array | Uint32Array): void =>
    writeFileSync(path.join(folder, `${name}.${kind}`), values);
  save('features', Buffer.concat(features.map(({ buffer }) => new Uint8Array(buffer))));
  save('offsets', Uint32Array.from(offsets));
  save('labels', Uint16Array.from(wordLabels));
  save('tools', Uint16Array.from(wordTools));
  save('requests', Uint32Array.from(firstWords));
  console.log(
    `${name}: ${firstWords.length.toLocaleString('en')} requests, ${wordLabels.length.toLocaleString('en')} words, ${(offsets.at(-1) ?? 0).toLocaleString('en')} features`,
  );
}

const tokenizerFile = path.join(options.work, 'tokenizer.json');
if (existsSync(tokenizerFile))
  useLetterTokens(tokenizerSchema.parse(JSON.parse(readFileSync(tokenizerFile, 'utf8'))).tokens);
const folder = path.join(options.work, 'values');
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, 'labels.json'),
  JSON.stringify({ labels, tools: tools.map((tool) => [0, ...labelsOf(tool).map(numberOf)]) }),
);
write('validation', heldOutRequests());
write('train', trainingRequests(Number(options.tool), new Random(Number(options.seed))));
process.exit(0);
