import path from 'node:path';
import { z } from 'zod';
import { programWarning, type RunProgram } from '../../foundation/run-program.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { endedProgramOutput, endedResult, folderToRunIn, saidEnded } from '../../tools/ended-program.ts';
import { refusedValue } from '../../tools/tool-error.ts';
import type { SkillScript, SkillShelf } from './skill-shelf.ts';

const TIMEOUT_MS = 300_000;

/** What runs a script, by the end of its name. */
const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  '.py': ['python3'],
  '.js': ['node'],
  '.mjs': ['node'],
  '.cjs': ['node'],
  '.ts': ['node'],
  '.sh': ['sh'],
  '.bash': ['bash'],
  '.rb': ['ruby'],
  '.pl': ['perl'],
  '.ps1': ['pwsh', '-File'],
};
/** Python has its own name on Windows, and PowerShell is installed there. */
const ON_WINDOWS: Readonly<Record<string, readonly string[]>> = {
  '.py': ['python'],
  '.ps1': ['powershell', '-NoProfile', '-File'],
};

/** A script may do anything, so the person is asked each time, and shown what it contains. */
export const runSkillScriptTool = (shelf: SkillShelf, runProgram: RunProgram): ToolDefinition =>
  defineTool({
    name: 'run_skill_script',
    summary: 'Run a script from the folder of a skill and read what it writes',
    parameters: z.strictObject({
      skill: z.string().trim().min(1).max(200).describe('Name of the skill'),
      script: z.string().trim().min(1).max(1000).describe('Its file, such as scripts/fill.py'),
      folder: z.string().trim().min(1).max(1000).describe('Folder to run it in, where it finds and writes files'),
      values: z.array(z.string().max(4000)).max(50).optional().describe('What follows its name on the command line'),
    }),
    output: endedProgramOutput,
    risk: 'destructive',
    cannotBeUndone: 'A program may do anything.',
    alwaysAsks: true,
    timeoutMs: TIMEOUT_MS,
    examples: [
      'run scripts/fill.py of the pdf skill in Documents',
      'use the script of the skill to convert the file',
      'start the check that comes with the skill in Projects',
    ],
    tags: ['script', 'program', 'execute'],
    capabilities: ['untrusted'],
    leavesBy: () => t('the script was not run, because what it sends can’t be seen'),
    touches: ({ folder }) => [{ path: folder, use: 'write' }],
    preview: async ({ skill, script, values = [] }) => {
      const found = await shelf.script(skill, script);
      const [program] = runnerOf(found);
      const given = values.map((value) => JSON.stringify(value)).join(' ');
      return {
        effect:
          given === ''
            ? t('Runs {script} of the skill {skill} with {program} in this folder.', { script, skill, program })
            : t('Runs {script} of the skill {skill} with {program} and {given} in this folder.', {
                script,
                skill,
                program,
                given,
              }),
        warning: programWarning(),
        thing: found.text,
      };
    },
    run: async ({ skill, script, folder, values = [] }, context) => {
      const found = await shelf.script(skill, script);
      const place = await folderToRunIn(folder, context);
      const [program, ...before] = runnerOf(found);
      return endedResult(await runProgram(program, [...before, found.place, ...values], place, context.signal));
    },
    said: (ended, { script }) => saidEnded(script, ended),
  });

/** @returns the program and what precedes the script. @throws {ToolError} nothing is known to run it. */
function runnerOf({ place, text }: SkillScript): readonly [string, ...string[]] {
  const end = path.extname(place).toLowerCase();
  const [program, ...before] =
    (process.platform === 'win32' ? ON_WINDOWS[end] : undefined) ?? RUNNERS[end] ?? firstLine(text);
  if (program === undefined)
    throw refusedValue(path.basename(place), (value) => t('{value} is not a script that can be run here.', { value }), {
      forPerson: t('Python, JavaScript, shell, Ruby, Perl and PowerShell can.'),
      forModel: 'Read it with read_skill, and do what it does with tools.',
    });
  return [program, ...before];
}

/** `#!/usr/bin/env python3`, or `#!/bin/sh -e`. */
function firstLine(text: string): readonly string[] {
  const [line = ''] = text.split('\n', 1);
  if (!line.startsWith('#!')) return [];
  const words = line.slice(2).trim().split(/\s+/);
  return path.posix.basename(words[0] ?? '') === 'env' ? words.slice(1).filter((word) => word !== '-S') : words;
}
