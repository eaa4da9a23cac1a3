import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { CALL_ID, CHAT_ID, ChatProfile, NOW } from '../testing/chat-profile.ts';
import { EMPTY_PROJECT } from '../../../shared/entities/project.ts';
import { importChats, type ImportResult } from '../importing/import-job.ts';
import { chatHtml } from './chat-html.ts';
import { chatDocumentSchema, type ChatDocument } from './chat-document.ts';
import { exportChats, fileName, type ExportJob, type ExportLine } from './export-job.ts';

let profile: ChatProfile;
let other: ChatProfile;
beforeEach(() => {
  [profile, other] = [new ChatProfile(), new ChatProfile()];
  profile.addChat();
});
afterEach(() => {
  profile.close();
  other.close();
});

const target = (): string => path.join(profile.paths.dataFolder, 'exported');
const lineOf = (from: ChatProfile): ExportLine => ({
  tell: () => {},
  ask: async (question) => {
    if (question.ask === 'print') {
      writeFileSync(question.target, `%PDF of ${String(readFileSync(question.page, 'utf8').length)}`);
      return null;
    }
    if (question.callId !== CALL_ID) return [];
    return [{ path: from.picture, name: 'picture-1.png', made: true, sizeBytes: statSync(from.picture).size }];
  },
});

const jobOf = (format: ExportJob['format'], id: string | null, from: ChatProfile): ExportJob => ({
  kind: 'export',
  database: from.paths.database,
  id,
  format,
  target: target(),
  app: '1.0.0',
  modelNames: {},
  now: NOW,
});

async function exported(format: ExportJob['format'], id: string | null = CHAT_ID, from = profile): Promise<string> {
  await exportChats(jobOf(format, id, from), lineOf(from));
  return readFileSync(target(), id === null ? 'latin1' : 'utf8');
}

const imported = (into = other, file = target()): Promise<ImportResult> =>
  importChats(
    {
      kind: 'import',
      database: into.paths.database,
      resultFolder: into.paths.resultFiles,
      attachmentFolder: into.paths.attachments,
      files: [{ place: file, name: path.basename(file) }],
      now: NOW,
    },
    () => {},
  );

const documentIn = (text: string): ChatDocument => chatDocumentSchema.parse(JSON.parse(text));

describe('a chat as JSON', () => {
  it('is imported into another profile without loss: exported from there, it is the same', async () => {
    const first = documentIn(await exported('json'));
    expect(await imported()).toEqual({ added: 1, known: 0, failed: 0, problems: [] });
    const again = documentIn(await exported('json', CHAT_ID, other));
    expect(again).toEqual({ ...first, chat: { ...first.chat, importedFrom: 'knapsack' } });
    expect(first.chat.messages.at(-1)?.understood?.as).toEqual({ type: 'declined' });
    expect(first.chat.messages[1]).toMatchObject({
      model: 'Qwen 3 4B',
      otherVersions: [{ edited: true }],
      parts: [{ type: 'thought' }, { call: { files: [{ name: 'picture-1.png' }] } }, {}, {}],
    });
    expect(readFileSync(other.picture)).toEqual(readFileSync(profile.picture));
    const [attached] = other.repositories.attachments.ofConversation(CHAT_ID);
    expect(attached).toMatchObject({ name: 'bed plan.txt', share: { tokens: 3 } });
    expect(readFileSync(attached?.path ?? '', 'utf8')).toBe('Two beds.');
    expect(attached?.path.startsWith(other.paths.attachments)).toBe(true);
  });

  it('keeps the name of its project, and is in the one of that name where it arrives', async () => {
    profile.repositories.projects.save('garden', { ...EMPTY_PROJECT, name: 'Garden' }, NOW);
    profile.repositories.conversations.moveTo(CHAT_ID, 'garden', []);
    expect(chatDocumentSchema.parse(JSON.parse(await exported('json'))).chat.project).toBe('Garden');
    await imported();
    const { projects, conversations } = other.repositories;
    const [made] = projects.list();
    expect(made).toMatchObject({ name: 'Garden', instructions: '' });
    expect(conversations.find(CHAT_ID)).toMatchObject({ projectId: made?.id });
    // What is there already is not made again, and a name is what a person sees of it.
    for (const [id, project] of [
      ['a', 'Garden'],
      ['b', 'Gar\u202eden'],
      ['c', 'x'.repeat(200)],
    ] as const) {
      const document = chatDocumentSchema.parse(JSON.parse(readFileSync(target(), 'utf8')));
      writeFileSync(target(), JSON.stringify({ ...document, chat: { ...document.chat, id, project } }));
      await imported();
    }
    expect(projects.list().map(({ name }) => name.length)).toEqual(expect.arrayContaining([6, 60]));
    expect(projects.list()).toHaveLength(2);
    expect(conversations.list().filter(({ projectId }) => projectId === made?.id)).toHaveLength(3);
  });

  it('is imported once, also into the profile it comes from', async () => {
    await exported('json');
    expect(await imported(profile)).toMatchObject({ added: 0, known: 1 });
    await imported();
    expect(await imported()).toMatchObject({ added: 0, known: 1 });
    other.repositories.conversations.markDeleted(CHAT_ID, NOW);
    expect(await imported()).toMatchObject({ added: 1, known: 0 });
  });

  it('gets new ids where its own are taken, so that nothing that is there changes', async () => {
    const document = documentIn(await exported('json'));
    const changed = { ...document, chat: { ...document.chat, id: 'another chat' } };
    writeFileSync(target(), JSON.stringify(changed));
    const before = profile.repositories.messages.list(CHAT_ID);
    expect(await imported(profile)).toMatchObject({ added: 1 });
    expect(profile.repositories.messages.list(CHAT_ID)).toEqual(before);
    expect(profile.repositories.conversations.list()).toHaveLength(2);
  });
});

describe('a chat as a page', () => {
  it('is inert: what was written stays text, and nothing is loaded', async () => {
    const page = await exported('html');
    expect(page).toContain('&#60;b&#62;please&#60;/b&#62;');
    expect(page).toContain('<a href="https://example.com/plan" rel="noopener noreferrer">');
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    expect(page).toContain('src="data:image/png;base64,');
    expect(page).not.toMatch(/<script|\son\w+=|<img[^>]*src="(?!data:)|<link|<iframe/i);
  });

  it.each([
    ['nested', '> '.repeat(10_000)],
    ['long', '_a_'.repeat(100_000)],
  ])('shows %s text as it is written', (_, text) => {
    const message = { role: 'assistant' as const, id: 'm', status: 'complete' as const, error: null, figures: null };
    const parts = [{ type: 'text' as const, step: 0, text }];
    const at = '2026-01-01T00:00:00.000Z';
    const chat = { id: 'c', title: 'T', titleGiven: true, pinned: false, createdAt: at, updatedAt: at };
    const page = chatHtml({ ...chat, messages: [{ ...message, createdAt: at, version: 1, parts }] });
    expect(page).toContain(`<pre dir="auto">${text.replaceAll('>', '&#62;')}</pre>`);
  });

  it('is what is printed as PDF', async () => {
    expect(await exported('pdf')).toMatch(/^%PDF of \d+/);
  });
});

describe('a chat as Markdown', () => {
  it('has the title, who speaks, calls, results and what went wrong', async () => {
    const text = await exported('markdown');
    expect(text).toMatch(/^# Beans & <peas>\n\n\*2026-11-28 20:59 UTC\*\n\n## You\n\nDraw the bed/);
    expect(text).toContain('## Assistant (Qwen 3 4B)\n\n> *Thoughts*\n> \n> A drawing is asked for.');
    expect(text).toContain('> **Tool: draw_plan** (succeeded)');
    expect(text).toContain('> ````\n> {\n>   "saved"');
    expect(text).toContain('> File: picture-1.png');
    expect(text).toContain('*Attached: bed plan.txt*');
    expect(text).toContain('*The model ended.*');
  });
});

describe('all chats', () => {
  it('are an archive with a file for each, under different names', async () => {
    profile.repositories.conversations.add({
      id: 'b',
      title: 'beans & <PEAS>',
      pinned: false,
      createdAt: 0,
      updatedAt: 0,
    });
    const bytes = await exported('markdown', null);
    expect(bytes.startsWith('PK')).toBe(true);
    const names: string[] = [];
    for await (const entry of (await openPromise(target())).eachEntry()) names.push(entry.fileName);
    expect(names).toEqual(['Beans & peas.md', 'beans & PEAS (2).md']);
  });

  it('are given up where the archive can’t be written', async () => {
    const job = { ...jobOf('json', null, profile), target: path.join(profile.paths.dataFolder, 'missing', 'exported') };
    await expect(exportChats(job, lineOf(profile))).rejects.toThrow(/ENOENT/);
  });

  it('are imported from their archive', async () => {
    await exported('json', null);
    expect(await imported()).toMatchObject({ added: 1, failed: 0 });
  });

  it.each([
    ['../../etc/passwd', '....etcpasswd'],
    ['  ', 'Chat'],
    ['con', 'Chat'],
    ['a\nb', 'a b'],
  ])('%j is named %j', (title, name) => {
    expect(fileName(title)).toBe(name);
  });
});
