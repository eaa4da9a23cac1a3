import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaEmbedder } from '../inference/llama/llama-embedder.ts';
import { embedderReader, type TextReader } from '../inference/text-reader.ts';
import { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import { createRepositories } from '../storage/repositories.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { listSkillFiles } from './skill-files.ts';
import { SkillFolders } from './skill-folders.ts';
import { SkillService } from './skill-service.ts';
import { BODY, PUBLIC_SKILLS, putPublicSkills } from './testing/public-skills.ts';

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const REQUESTS: readonly (readonly [request: string, skill: string])[] = [
  ['extract tables from report.pdf', 'pdf'],
  ['extract the text from contract.pdf', 'pdf'],
  ['merge these two PDF files', 'pdf'],
  ['fill in the form in application.pdf', 'pdf'],
  ['edit the letter in offer.docx', 'docx'],
  ['add page numbers to the Word document', 'docx'],
  ['add formulas to budget.xlsx', 'xlsx'],
  ['clean up the messy rows of this spreadsheet', 'xlsx'],
  ['add speaker notes to the slides in pitch.pptx', 'pptx'],
  ['create a presentation with slides about our plans', 'pptx'],
  ['create a new skill from scratch', 'skill-creator'],
  ['build an MCP server in TypeScript', 'mcp-builder'],
  ['test my local web application in a browser', 'webapp-testing'],
  ['make an animated GIF for Slack', 'slack-gif-creator'],
  ['write a company newsletter', 'internal-comms'],
  ['follow the brand guidelines: our colors and fonts', 'brand-guidelines'],
  ['design a poster', 'canvas-design'],
  ['draw generative art with particle systems', 'algorithmic-art'],
];

/** Requests for other things, some with a word or two of a description. */
const OTHERS = [
  'hello, how are you?',
  'what is 17% of 2,340?',
  'remind me to water the plants on Friday',
  'what is the weather in Oslo?',
  'write a poem about the sea',
  'open the note about the web',
  'make a list of my reports',
  'when is my next meeting?',
  'convert 26.2 miles to km',
  'delete the old files in Downloads',
  'who wrote this page?',
  'set a timer for 10 minutes',
];

let root: string;
let folders: SkillFolders;
let database: Database;
let embedder: LlamaEmbedder;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'knapsack-public-skills-'));
  putPublicSkills(root);
  const home = { folder: root, kind: 'other-app', owner: 'Another app' } as const;
  folders = new SkillFolders(path.join(root, 'none'), path.join(RESOURCES, 'skills'), () => [home]);
  database = openNewDatabase();
  embedder = await LlamaEmbedder.load(path.join(RESOURCES, 'models', 'starter', 'knapsack-embedder.Q8_0.gguf'));
});
afterAll(async () => {
  await embedder.dispose();
  database.close();
  rmSync(root, { recursive: true });
});

async function serviceWith(reader: TextReader): Promise<SkillService> {
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  const states = repositories.skills;
  const skills = new SkillService({ folders, states, reader, settings, logger: silentLogger, hasTool: () => true });
  skills.catchUp();
  await skills.settled();
  return skills;
}

describe('seventeen public skills', () => {
  it('are read whole: every field, the body as it is written, and their files', async () => {
    const read = folders.list().filter(({ home }) => home === 'other-app');
    expect(read.map(({ name }) => name)).toEqual(PUBLIC_SKILLS.map(({ name }) => name));
    expect(read.map(({ problem }) => problem)).toEqual(PUBLIC_SKILLS.map(() => null));
    expect(read.map(({ steps }) => steps)).toEqual(PUBLIC_SKILLS.map(() => BODY));
    for (const [index, { folder }] of read.entries())
      expect(new Set(await listSkillFiles(folder))).toEqual(new Set(PUBLIC_SKILLS[index]?.files));
    expect(read.find(({ name }) => name === 'skill-creator')).toMatchObject({
      compatibility: 'Needs Python 3.12 or newer',
      metadata: { version: '1.0', author: 'Someone' },
    });
    expect(read.find(({ name }) => name === 'web-artifacts-builder')).toMatchObject({
      allowedTools: ['Bash(npm run:*)', 'Read', 'Write'],
      tools: ['run_command', 'read_file', 'write_file'],
    });
  });

  it.each(['the included embedder', 'words alone'])('are found for what they do, with %s', async (by) => {
    const words: TextReader = { embedderKey: null, read: () => Promise.resolve(null) };
    const skills = await serviceWith(by === 'words alone' ? words : embedderReader(embedder));
    const found = await Promise.all(
      REQUESTS.map(async ([request]) => {
        const match = await skills.match(request);
        const [offered] = await skills.offer(request);
        return [request, match?.skill.name ?? offered?.name ?? null];
      }),
    );
    expect(found).toEqual(REQUESTS);
    const others = await Promise.all(
      OTHERS.map(async (request) => {
        const [match, offered] = [await skills.match(request), await skills.offer(request)];
        return [request, ...[match?.skill ?? [], offered].flat().map(({ name }) => name)];
      }),
    );
    expect(others).toEqual(OTHERS.map((request) => [request]));
  });
});
