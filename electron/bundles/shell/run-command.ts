import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { programWarning, type RunProgram } from '../../foundation/run-program.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { endedProgramOutput, endedResult, folderToRunIn, saidEnded } from '../../tools/ended-program.ts';
import { toolError } from '../../tools/tool-error.ts';
import { commandWords } from './command-words.ts';

const TIMEOUT_MS = 120_000;

/** A program's name doesn't show what it does, and it can't be undone: the person is asked each time. */
export const runCommandTool = (runProgram: RunProgram) =>
  defineTool({
    name: 'run_command',
    summary: 'Run one program with arguments in a folder and read what it writes; no shell',
    parameters: z.strictObject({
      command: z.string().trim().min(1).max(4000).describe('The program and its arguments'),
      folder: z.string().trim().min(1).max(1000).describe('Folder to run it in'),
    }),
    output: endedProgramOutput,
    risk: 'destructive',
    cannotBeUndone: 'A program may do anything.',
    alwaysAsks: true,
    timeoutMs: TIMEOUT_MS,
    examples: [
      'run npm test in Projects/website',
      'run "make all" in the folder firmware',
      'execute python3 report.py in Documents',
    ],
    exampleCall: {
      arguments: { command: 'npm test', folder: 'Projects/website' },
      said: 'npm test ended without errors',
    },
    tags: ['terminal', 'command line', 'console', 'execute', 'script', 'build'],
    capabilities: ['untrusted'],
    leavesBy: () => t('the command was not run, because what it sends can’t be seen'),
    touches: ({ folder }) => [{ path: folder, use: 'write' }],
    preview: ({ command }) => {
      const [program = '', ...args] = commandWords(command);
      const given = args.map((word) => JSON.stringify(word)).join(' ');
      return {
        effect:
          given === ''
            ? t('Runs {program} without arguments in this folder.', { program })
            : t('Runs {program} with {given} in this folder.', { program, given }),
        warning: programWarning(),
      };
    },
    run: async ({ command, folder }, context) => {
      const [program, ...args] = commandWords(command);
      if (program === undefined || program === '')
        throw toolError('invalid-argument', () => t('The command is empty.'), {
          parameter: 'command',
          forPerson: t('Say which program to run.'),
          forModel: 'Give a program and its arguments.',
        });
      return endedResult(await runProgram(program, args, await folderToRunIn(folder, context), context.signal));
    },
    said: (ended, { command }) => saidEnded(command, ended),
  });
