import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, havePassed, notePassed } from './training-tests.ts';

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'training-'));
  write('train.ts', 'learn();');
  write('said/notes.jsonl', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('tests of what trains the models', () => {
  it('have not passed in a folder of which nothing is known', () => expect(havePassed(folder)).toBe(false));

  it('need not run again on the files on which they passed', () => {
    notePassed(folder, digestOf(folder));
    expect(havePassed(folder)).toBe(true);
  });

  it.each([
    ['changed', () => write('said/notes.jsonl', '{"tool":"-"}')],
    ['added', () => write('said/tasks.jsonl', '{}')],
    ['removed', () => rmSync(path.join(folder, 'said/notes.jsonl'))],
    ['renamed', () => (rmSync(path.join(folder, 'train.ts')), write('make.ts', 'learn();'))],
  ])('run again after a file was %s', (_, change) => {
    notePassed(folder, digestOf(folder));
    change();
    expect(havePassed(folder)).toBe(false);
  });

  it('ignore what a training leaves in the folder', () => {
    notePassed(folder, digestOf(folder));
    write('scratch/shards/0.tokens', '…');
    write('training/__pycache__/model.pyc', '…');
    expect(havePassed(folder)).toBe(true);
  });
});
