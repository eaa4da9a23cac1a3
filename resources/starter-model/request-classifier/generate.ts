import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { halfOf } from '../../../electron/benchmarks/people/people-command.ts';
import { readPeople } from '../../../electron/benchmarks/people/read-people.ts';
import { requestFeatures } from '../../../electron/chat/guidance/request-classifier/request-features.ts';
import type { Split } from '../language-model/held-out.ts';
import { inventTools } from '../language-model/invented/invent-tools.ts';
import { knowledgeTurn } from '../language-model/conversations/knowledge.ts';
import { requestFor } from '../language-model/conversations/known-turns.ts';
import { noFitRequest } from '../language-model/conversations/no-fit.ts';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { smallTalkTurn } from '../language-model/conversations/small-talk.ts';
import { phrasings } from '../language-model/phrasing/index.ts';
import { Random } from '../language-model/random.ts';
import { useLetterTokens } from '../language-model/values/values.ts';
import { notWantedTurn } from '../language-model/wordings/not-wanted.ts';
import { tokenizerSchema } from '../tokenizer/tokenizer.ts';

/**
 * Requests for the app's tools as features, for `training/train_requests.py`: `train` and `validation` as
 * `<name>.features` (uint16: rows of the classifier's table), `<name>.offsets` (uint32: where each request starts, then
 * the end) and `<name>.labels` (uint16), and `labels.json`: the labels' names, and how often the requests of the
 * development half want each. `--tool` requests for each tool.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
    tool: { type: 'string', default: '800' },
  },
});

const PEOPLE_SHARE = 0.75;
/** Messages without a tool of each kind, for each request of one tool. */
const TALK_PER_TOOL = 12;
const VALIDATION_SHARE = 0.04;
const NO_TOOL = '-';

const profile = new PracticeProfile();
const labels = [...profile.shownTools.map(({ name }) => name), NO_TOOL];

function* messages(count: number, split: Split, random: Random): Generator<{ label: string; text: string }> {
  for (const tool of profile.shownTools)
    for (let index = 0; index < count; index++) {
      const wording = random.chance(PEOPLE_SHARE) ? 'people' : 'templates';
      yield { label: tool.name, text: requestFor(tool, split, random, wording).text };
    }
  for (let index = 0; index < count * TALK_PER_TOOL; index++) {
    const denied = notWantedTurn(random.pick(phrasings), random, split)?.user;
    const talk = [smallTalkTurn(random, split).user, knowledgeTurn(random, split).user];
    const others = [
      noFitRequest(random, split, inventTools(random, split, 8)),
      ...(denied === undefined ? [] : [denied]),
    ];
    for (const text of [...talk, ...others]) yield { label: NO_TOOL, text };
  }
}

function write(name: string, count: number, split: Split, seed: number): void {
  const features: Uint16Array[] = [];
  const offsets = [0];
  const numbers: number[] = [];
  for (const { label, text } of messages(count, split, new Random(seed))) {
    const rows = Uint16Array.from(requestFeatures(text));
    features.push(rows);
    offsets.push((offsets.at(-1) ?? 0) + rows.length);
    numbers.push(labels.indexOf(label));
  }
  writeFileSync(
    path.join(folder, `${name}.features`),
    Buffer.concat(features.map(({ buffer }) => new Uint8Array(buffer))),
  );
  writeFileSync(path.join(folder, `${name}.offsets`), Uint32Array.from(offsets));
  writeFileSync(path.join(folder, `${name}.labels`), Uint16Array.from(numbers));
  console.log(
    `${name}: ${numbers.length.toLocaleString('en')} messages, ${(offsets.at(-1) ?? 0).toLocaleString('en')} features`,
  );
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
write('validation', Math.ceil(Number(options.tool) * VALIDATION_SHARE), 'held-out', Number(options.seed) + 1_000_000);
write('train', Number(options.tool), 'train', Number(options.seed));
process.exit(0);
