import { fileStem } from '../values/file-names.ts';
import { programCommand } from '../values/programs.ts';
import { repositoryFolder } from '../values/repositories.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

/** What a program might print. */
const written = (values: Values): string => {
  const { random } = values;
  const seconds = String(random.integer(1, 900) / 10);
  return random.pick([
    () => `${String(random.integer(1, 400))} passed in ${seconds} s`,
    () => `Build finished in ${seconds} s`,
    () => `${values.noun()}\n${values.noun()}.txt\n${fileStem(values)}`,
    () => `v${String(random.integer(1, 24))}.${String(random.integer(0, 20))}.${String(random.integer(0, 9))}`,
    () => String(random.integer(1, 99_999)),
    () => `Listening on port ${String(random.integer(1024, 65_535))}`,
    () => `${String(random.integer(1, 90))} files checked, no problems`,
    () => values.noteText(),
    () => `done: ${values.phrase(1, 2)}`,
  ])();
};
const complaint = (values: Values): string =>
  values.random.pick([
    () => `error: no such file: ${fileStem(values)}`,
    () => `${values.madeUpWord()}: command not found`,
    () => `${String(values.random.integer(1, 30))} failed`,
    () => `Missing script: "${values.madeUpWord()}"`,
    () => `line ${String(values.random.integer(1, 900))}: ${values.noun()} is not defined`,
    () => 'permission denied',
  ])();

const runCommandPhrasing: Phrasing = {
  tool: 'run_command',
  imperatives: [
    'run {command} inside {folder}',
    'run {command} inside the folder {folder}',
    'get {command} to run in {folder}',
    'run the command {command} in {folder}',
    'execute the command {command} in the folder {folder}',
    'in {folder}, run {command}',
    'go to {folder} and run {command}',
    'carry out {command} in {folder}',
    'call {command} in the folder {folder}',
    'start {command} inside {folder}',
    'launch {command} from the folder {folder}',
    'run this in {folder}: {command}',
    'execute this in {folder}: {command}',
    'type {command} in a terminal in {folder}',
    'try {command} in {folder}',
    'use the command line in {folder}: {command}',
    'run {command} from {folder}',
    'run {command} there: {folder}',
    'in the folder {folder} execute {command}',
    'let {command} run in {folder}',
    'kick off {command} in {folder}',
  ],
  questions: [
    'what does {command} print in {folder}',
    'what comes out of {command} in {folder}',
    'does {command} work in {folder}',
    'what do I get from running {command} in {folder}',
    'does {command} pass in {folder}',
  ],
  fragments: [
    '{folder}: run {command}',
    '{command}, to be run in {folder}',
    'terminal in {folder}: {command}',
    'command {command}, folder {folder}',
    '{folder}$ {command}',
    'shell: {command} in {folder}',
    'in {folder}: execute {command}',
    'cd {folder} and {command}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [command, folder] = [programCommand(values), repositoryFolder(values)];
    const mark = command.includes('"') ? '`' : random.pick(['`', '"']);
    return {
      slots: { command: random.chance(0.35) ? mark + command + mark : command, folder },
      arguments: { command, folder },
    };
  },
  result: (_args, values) => {
    const { random } = values;
    if (random.chance(0.15))
      return {
        exitCode: random.pick([1, 1, 2, 127]),
        ...(random.chance(0.3) && { output: written(values) }),
        errors: complaint(values),
      };
    return { exitCode: 0, ...(random.chance(0.9) && { output: written(values) }) };
  },
  answers: ({ exitCode, output }) => {
    if (exitCode !== 0)
      return [
        'It failed with exit code {exitCode}: {errors}',
        'That did not work. It says: {errors}',
        'Exit code {exitCode}. The errors: {errors}',
      ];
    return output === undefined
      ? ['It ran and wrote nothing.', 'Done, without a word from it.']
      : ['It wrote: {output}', 'That worked. The output: {output}', '{output}'];
  },
};

export const shellPhrasings: readonly Phrasing[] = [runCommandPhrasing];
