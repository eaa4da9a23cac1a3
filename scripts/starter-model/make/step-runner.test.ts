import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSteps, StepFailedError, type Command, type Step } from './step-runner.ts';

const ignored = (): void => undefined;

describe('runSteps', () => {
  let folder: string;
  let ran: string[];

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
    ran = [];
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const runAll = (steps: readonly Step[], run: (command: Command) => void = ignored): Promise<void> =>
    runSteps(steps, path.join(folder, 'stamps'), {
      run: async (_, command) => {
        ran.push(command.join(' '));
        run(command);
      },
      say: ignored,
    });
  const corpus = (...options: string[]): Step => ({
    name: 'corpus',
    needs: [],
    commands: [['write-corpus', ...options]],
  });
  const tokenizer: Step = { name: 'tokenizer', needs: ['corpus'], commands: [['learn-merges']] };
  const classifier: Step = { name: 'classifier', needs: [], commands: [['write-requests'], ['train-classifier']] };

  it('runs the commands of each step in order', async () => {
    await runAll([corpus(), classifier]);
    expect(ran).toEqual(['write-corpus', 'write-requests', 'train-classifier']);
  });

  it('skips finished steps', async () => {
    await runAll([corpus(), tokenizer]);
    ran = [];
    await runAll([corpus(), tokenizer, classifier]);
    expect(ran).toEqual(['write-requests', 'train-classifier']);
  });

  it('repeats a step whose options changed, and those that need it, but no others', async () => {
    await runAll([corpus(), tokenizer, classifier]);
    ran = [];
    await runAll([corpus('--seed', '2'), tokenizer, classifier]);
    expect(ran).toEqual(['write-corpus --seed 2', 'learn-merges']);
  });

  it('stops with the name of the step that failed, and goes on with it', async () => {
    const failing = runAll([corpus(), classifier, tokenizer], ([program]) => {
      if (program === 'train-classifier') throw new Error('no space left');
    });
    await expect(failing).rejects.toThrow(StepFailedError);
    await expect(failing).rejects.toThrow('The step "classifier" failed: no space left');
    ran = [];
    await runAll([corpus(), classifier, tokenizer]);
    expect(ran).toEqual(['write-requests', 'train-classifier', 'learn-merges']);
  });

  it('stops a step when what runs alongside fails', async () => {
    const training: Step = { name: 'training', needs: [], commands: [['train']], alongside: ['write-shards'] };
    let stopped = false;
    const failing = runSteps([training], path.join(folder, 'stamps'), {
      run: async (_, [program], signal) => {
        if (program === 'write-shards') throw new Error('no space left');
        await once(signal, 'abort');
        stopped = true;
      },
      say: ignored,
    });
    await expect(failing).rejects.toThrow('The step "training" failed: no space left');
    expect(stopped).toBe(true);
  });

  describe('a step that was stopped halfway', () => {
    const checkpoint = (): string => path.join(folder, 'checkpoint');
    const training = (minutes: string, seed = '1'): Step => ({
      name: 'training',
      needs: ['corpus'],
      commands: [['train', minutes, seed]],
      continues: { paths: [checkpoint()], options: { seed } },
    });
    const stopped = (steps: readonly Step[]): Promise<void> =>
      runAll(steps, ([program]) => {
        if (program !== 'train') return;
        writeFileSync(checkpoint(), '');
        throw new Error('stopped');
      });

    it('finds what it left, also with more minutes', async () => {
      await expect(stopped([corpus(), training('10')])).rejects.toThrow('stopped');
      await runAll([corpus(), training('20')]);
      expect(existsSync(checkpoint())).toBe(true);
    });

    it('starts over with another seed or other data', async () => {
      await expect(stopped([corpus(), training('10')])).rejects.toThrow('stopped');
      await runAll([corpus(), training('10', '2')]);
      expect(existsSync(checkpoint())).toBe(false);
      await expect(stopped([corpus(), training('20', '2')])).rejects.toThrow('stopped');
      await runAll([corpus('--seed', '2'), training('20', '2')]);
      expect(existsSync(checkpoint())).toBe(false);
    });
  });
});
