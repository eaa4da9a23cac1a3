import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import { runProgram } from '../../foundation/run-program.ts';
import { useToolWorkplace, type RunOptions } from '../testing/tool-workplace.ts';
import { commandWords } from './command-words.ts';
import { runCommandTool } from './run-command.ts';

const runCommand = runCommandTool(runProgram);

const workplace = useToolWorkplace();
const NODE = JSON.stringify(process.execPath);
const run = (command: string, options: RunOptions & { readonly folder?: string } = {}): Promise<JsonValue> =>
  workplace().run(runCommand, { command, folder: options.folder ?? 'Documents' }, options);
const refusal = (args: JsonObject): Promise<string> =>
  workplace().refusal(runCommand, { folder: 'Documents', ...args });

describe('commandWords', () => {
  it.each([
    ['ls -la', ['ls', '-la']],
    ['  grep  "two words"  a.txt ', ['grep', 'two words', 'a.txt']],
    [`echo 'a "b" $HOME | c'`, ['echo', 'a "b" $HOME | c']],
    [String.raw`echo "say \"hi\" \\ \n"`, ['echo', String.raw`say "hi" \ \n`]],
    [String.raw`type C:\temp\a.txt`, ['type', String.raw`C:\temp\a.txt`]],
    [`a''b ""`, ['ab', '']],
    ['find . -name *.txt', ['find', '.', '-name', '*.txt']],
  ])('reads %j', (command, words) => expect(commandWords(command)).toEqual(words));

  it.each([
    'ls | wc',
    'ls; rm x',
    'a && b',
    'a > b',
    'a < b',
    'echo $(id)',
    'echo `id`',
    'echo $HOME',
    'echo ${HOME}',
    'a\nb',
    'a & b',
  ])('refuses what needs a shell: %j', (command) => {
    expect(() => commandWords(command)).toThrow('only a shell understands');
  });

  it('refuses a quotation mark that is not closed', () =>
    expect(() => commandWords(`echo "a`)).toThrow('is not closed'));
});

describe('run_command', () => {
  it('runs a program in the folder and reports its output and how it ended', async () => {
    workplace().put('Documents/a.txt', 'hello');
    expect(
      await run(
        `${NODE} -e 'console.log(require("fs").readdirSync("."), process.cwd()); console.error("oh"); process.exit(3)'`,
      ),
    ).toEqual({ exitCode: 3, output: `[ 'a.txt' ] ${workplace().documents}`, errors: 'oh' });
  });

  it('expands nothing', async () => {
    expect(await run(`${NODE} -p 'process.argv.slice(1).join()' '$HOME' *.txt "; id"`)).toEqual({
      exitCode: 0,
      output: '$HOME,*.txt,; id',
    });
  });

  it('keeps the beginning and the end of long output, without colours', async () => {
    const { output } = (await run(
      `${NODE} -e 'console.log("\\x1b[31mbegin\\x1b[0m"); console.log("x".repeat(5e6)); console.log("end")'`,
    )) as { output: string };
    expect(output.length).toBeLessThan(12_200);
    expect(output).toMatch(/^begin\n[\s\S]*characters left out[\s\S]*end$/);
  });

  it('gives it no input, and none of Electron’s environment variables', async () => {
    process.env['ELECTRON_RUN_AS_NODE'] = '1';
    const script = `process.stdin.on("data", () => {}).on("end", () => console.log(process.env.ELECTRON_RUN_AS_NODE))`;
    expect(await run(`${NODE} -e '${script}'`)).toEqual({ exitCode: 0, output: 'undefined' });
    delete process.env['ELECTRON_RUN_AS_NODE'];
  });

  it('ends it with everything it started when it is stopped', async () => {
    const stop = new AbortController();
    const child = `setInterval(() => require("fs").writeFileSync("alive", String(Date.now())), 20)`;
    const parent =
      `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], {stdio: "inherit"}); ` +
      'setInterval(() => {}, 1000)';
    const running = run(`${NODE} -e '${parent}'`, { signal: stop.signal });
    while (!workplace().names('Documents').includes('alive')) await wait(20);
    stop.abort();
    await expect(running).rejects.toThrow('was stopped');
    const last = workplace().text('Documents/alive');
    await wait(150);
    expect(workplace().text('Documents/alive')).toBe(last);
  });

  it('reports what cannot be run, and where', async () => {
    expect(await refusal({ command: 'no-such-program-here --x' })).toContain(
      'There is no program called “no-such-program-here”',
    );
    workplace().put('Documents/a.txt', 'x');
    expect(await refusal({ command: './a.txt' })).toContain('may not be run');
    expect(await refusal({ command: 'ls', folder: 'Documents/a.txt' })).toContain('is not a folder');
    await expect(run('ls', { folder: '~/Private' })).rejects.toThrow();
    await expect(run('ls', { signal: AbortSignal.abort() })).rejects.toThrow();
  });

  it('is asked for each time, with the words that the program gets', async () => {
    expect([runCommand.alwaysAsks, runCommand.risk]).toEqual([true, 'destructive']);
    expect(await workplace().preview(runCommand, { command: `rm 'my file' x`, folder: 'Documents' })).toEqual({
      effect: 'Runs rm with "my file" "x" in this folder.',
      warning: 'A program can do whatever you can do on this computer, such as removing things for good.',
    });
  });
});
