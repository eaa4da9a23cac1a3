import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isHeldOut, type Split } from '../language-model/held-out.ts';
import { knowledgeTurn } from '../language-model/conversations/knowledge.ts';
import { noFitRequest } from '../language-model/conversations/no-fit.ts';
import { PracticeProfile } from '../language-model/conversations/practice-profile.ts';
import { smallTalkTurn } from '../language-model/conversations/small-talk.ts';
import { inventTools } from '../language-model/invented/invent-tools.ts';
import { phrasings } from '../language-model/phrasing/index.ts';
import { Random } from '../language-model/random.ts';
import { inOwnWords } from '../language-model/wordings/in-own-words.ts';
import { imperativeOf, notWantedTurn } from '../language-model/wordings/not-wanted.ts';
import type { SaidRequest } from '../language-model/wordings/said-file.ts';
import { NO_TOOL, saidFollowUps, saidRequests } from '../language-model/wordings/said-requests.ts';
import { actLanguages, actLines } from './act-lines.ts';
import { deniedRequest } from './denied-requests.ts';
import { joined } from './joined-requests.ts';
import { languages, saidIn, variedIn } from './other-languages.ts';
import { partLanguages, partLines } from './part-lines.ts';

/**
 * Messages for `training/train_heads.py`, one per line in `heads-train.jsonl` and `heads-validation.jsonl` (held out): `text`, `after`,
 * `starts` (where each request but the first begins, in code points; null if nobody marked them), `acts` (those it may be; null if
 * nobody said) and `source`, by which figures are told apart.
 */
const { values: options } = parseArgs({
  options: {
    work: { type: 'string', default: path.join(import.meta.dirname, '../scratch') },
    seed: { type: 'string', default: '1' },
  },
});

interface HeadLine {
  readonly text: string;
  readonly after: string | null;
  readonly starts: readonly number[] | null;
  /** Where each request but the last ends; absent if nobody marked that. */
  readonly ends?: readonly number[];
  readonly acts: readonly string[] | null;
  readonly source: string;
}

/** How many are made: of each kind that wants no tool, of several requests, of one with talk, and of each content with more in it. */
const MADE = 900;
const JOINED = 20_000;
const JOINED_TALK = 3000;
const LONG_CONTENTS = 900;
const DENIED = 48_000;
const HELD_OUT_JOINED = 1500;
/** Of the written English requests: how many are read as they are, or typed in a hurry. */
const SINGLE_SHARE = 0.25;
/** Of those in another language, how many follow each other in one message. */
const JOINED_SHARE = 0.35;

const profile = new PracticeProfile();
const NO_REQUEST = ['asks', 'wonders', 'tells', 'keeps', 'elsewhere', 'talk'];
const actsOf = (tool: string): readonly string[] => (tool === NO_TOOL ? NO_REQUEST : ['requests']);

const typed = (said: SaidRequest, random: Random): string =>
  inOwnWords({ text: said.text, arguments: {} }, random, 'train').text;

/** Requests in English that open a conversation, by tool. */
const opening = (split: Split): readonly (readonly SaidRequest[])[] =>
  profile.shownTools.map(({ name }) => saidRequests(name, split)).filter(({ length }) => length > 0);

function* singles(split: Split, random: Random): Generator<HeadLine> {
  const every = profile.shownTools.flatMap(({ name }) => saidRequests(name, split));
  for (const said of [...every.filter(() => random.chance(SINGLE_SHARE)), ...saidRequests(NO_TOOL, split)])
    yield {
      text: split === 'train' ? typed(said, random) : said.text,
      after: random.chance(0.3) ? random.pick(profile.shownTools).name : null,
      starts: said.tool === NO_TOOL ? null : [],
      acts: actsOf(said.tool),
      source: said.tool === NO_TOOL ? 'talk' : 'single',
    };
  for (const said of saidFollowUps(split).filter(() => random.chance(SINGLE_SHARE)))
    yield {
      text: said.text,
      after: said.after,
      starts: said.tool === NO_TOOL ? null : [],
      acts: said.tool === NO_TOOL ? null : actsOf(said.tool),
      source: 'later',
    };
}

function* made(random: Random, count: number): Generator<HeadLine> {
  const none = { after: null, starts: [], source: 'made' };
  for (let index = 0; index < count; index++) {
    const denied = notWantedTurn(random.pick(phrasings), random, 'train')?.user;
    if (denied !== undefined) yield { ...none, text: denied, acts: ['keeps', 'tells', 'wonders', 'asks'] };
    yield { ...none, text: smallTalkTurn(random, 'train').user, acts: ['talk', 'tells'] };
    yield { ...none, text: knowledgeTurn(random, 'train').user, starts: null, acts: ['talk', 'asks'] };
    yield {
      ...none,
      text: noFitRequest(random, 'train', inventTools(random, 'train', 8)),
      starts: null,
      acts: ['elsewhere', 'talk', 'asks'],
    };
  }
}

function* joinedLines(split: Split, random: Random, count: number): Generator<HeadLine> {
  const tools = opening(split);
  for (let index = 0; index < count; index++) {
    const said = Array.from({ length: random.chance(0.2) ? 3 : 2 }, () => random.pick(random.pick(tools)));
    const one = joined(
      said.map((request) => (split === 'train' && random.chance(0.6) ? typed(request, random) : request.text)),
      'en',
      random,
    );
    yield {
      ...one,
      after: random.chance(0.2) ? random.pick(profile.shownTools).name : null,
      acts: null,
      source: 'joined',
    };
  }
}

function* otherLanguages(split: Split, random: Random): Generator<HeadLine> {
  for (const language of languages) {
    const turns =
      split === 'train' ? [saidIn(language, 'train'), variedIn(language, random)] : [saidIn(language, split)];
    for (const said of turns) {
      const requests = said.filter(({ tool, after }) => tool !== NO_TOOL && after === null);
      for (const one of said)
        yield {
          text: one.text,
          after: one.after,
          starts: one.tool === NO_TOOL ? null : [],
          acts: one.tool === NO_TOOL && one.after !== null ? null : actsOf(one.tool),
          source: `${one.tool === NO_TOOL ? 'talk' : 'single'} ${language}`,
        };
      for (let index = 0; index < requests.length * JOINED_SHARE; index++) {
        const parts = Array.from({ length: random.chance(0.15) ? 3 : 2 }, () => random.pick(requests).text);
        yield { ...joined(parts, language, random), after: null, acts: null, source: `joined ${language}` };
      }
    }
  }
}

/** What a request has to say in its own words, and what may hold “and”: "remind me to call Ben and buy stamps" asks once. */
const CONTENTS: readonly (readonly [tool: string, argument: string])[] = [
  ['create_reminder', 'text'],
  ['create_note', 'text'],
  ['append_note', 'text'],
  ['add_task', 'task'],
  ['remember', 'text'],
  ['create_event', 'title'],
];
const ANDS = [' and ', ' and then ', ', ', ' and also ', ' then ', ' & ', '. ', ' plus ', ' as well as ', ' or '];

/** Requests whose content is that of two. */
function* longContents(random: Random, count: number): Generator<HeadLine> {
  for (const [tool, argument] of CONTENTS) {
    const said = saidRequests(tool, 'train').filter(({ pieces }) => pieces.some(({ marks }) => marks === argument));
    const contents = said.flatMap(({ pieces }) =>
      pieces.filter(({ marks }) => marks === argument).map(({ text }) => text),
    );
    for (let index = 0; said.length > 0 && index < count; index++) {
      const one = random.pick(said);
      const further = random.pick(contents).replace(/[.!?]+$/u, '');
      const at = one.pieces.findLastIndex(({ marks }) => marks === argument);
      const joint = random.chance(0.6) ? ' and ' : random.pick(ANDS);
      const pieces = one.pieces.map(({ text }, place) =>
        place === at ? text.replace(/[.!?]+$/u, '') + joint + further : text,
      );
      yield { text: pieces.join(''), after: null, starts: [], acts: ['requests'], source: 'long content' };
    }
  }
}

/** Orders, written or made, with words that keep them from being any. */
function* deniedLines(random: Random, count: number): Generator<HeadLine> {
  const written = profile.shownTools.flatMap(({ name }) => saidRequests(name, 'train'));
  for (let index = 0; index < count; index++) {
    const isMade = random.chance(0.3);
    const order = isMade ? imperativeOf(random.pick(phrasings), random, 'train') : random.pick(written).text;
    const text = order === null ? null : deniedRequest(order, random);
    if (text !== null) yield { text, after: null, starts: [], acts: ['keeps'], source: 'denied' };
  }
}

const MAKES_TEXT = /^(?:write|tell|explain|compose|draft|suggest|translate|summari[sz]e|describe)\b/iu;

/** A request after a question that is answered without a tool, or before it. */
function* joinedTalk(random: Random, count: number): Generator<HeadLine> {
  const tools = opening('train');
  const talk = saidRequests(NO_TOOL, 'train').filter(({ text }) => /[?？]$/u.test(text) || MAKES_TEXT.test(text));
  for (let index = 0; index < count; index++) {
    const asked = random.chance(0.5) ? knowledgeTurn(random, 'train').user : random.pick(talk).text;
    if (asked.length > 90) continue;
    const parts = random.shuffle([asked, random.pick(random.pick(tools)).text]);
    yield { ...joined(parts, 'en', random), after: null, acts: null, source: 'joined talk' };
  }
}

/** Lines that were written with their acts or their parts. */
function* writtenLines(split: Split): Generator<HeadLine> {
  const isOf = ({ text }: { readonly text: string }): boolean => isHeldOut(text) === (split === 'held-out');
  for (const language of actLanguages)
    for (const { text, act, after } of actLines(language).filter(isOf))
      yield { text, after, starts: null, acts: [act], source: `act ${language}` };
  for (const language of partLanguages)
    for (const { text, starts } of partLines(language).filter(isOf))
      yield { text, after: null, starts, acts: null, source: `parts ${language}` };
}

function write(name: string, lines: Iterable<HeadLine>): void {
  const all = [...lines].map(({ text, starts, ends, ...rest }) => {
    const inPoints = (unit: number): number => Array.from(text.slice(0, unit)).length;
    return JSON.stringify({
      text,
      starts: starts?.map(inPoints) ?? null,
      ends: ends?.map(inPoints) ?? (starts?.length === 0 ? [] : null),
      ...rest,
    });
  });
  mkdirSync(path.join(options.work, 'encoder'), { recursive: true });
  writeFileSync(path.join(options.work, 'encoder', `${name}.jsonl`), `${all.join('\n')}\n`);
  console.log(name, all.length);
}

const random = new Random(Number(options.seed));
write('heads-train', [
  ...singles('train', random),
  ...made(random, MADE),
  ...joinedLines('train', random, JOINED),
  ...joinedTalk(random, JOINED_TALK),
  ...longContents(random, LONG_CONTENTS),
  ...deniedLines(random, DENIED),
  ...otherLanguages('train', random),
]);
write('heads-validation', [
  ...singles('held-out', random),
  ...joinedLines('held-out', random, HELD_OUT_JOINED),
  ...otherLanguages('held-out', random),
]);
write('heads-written', writtenLines('train'));
write('heads-written-validation', writtenLines('held-out'));
