import { errorMessage } from '../foundation/errors.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import { readCommandLine, type MeasureCommand } from './measure-command.ts';
import { attachmentsCommand } from './attachments/attachments-command.ts';
import { calibrateCommand } from './calibrate-command.ts';
import { connectionsCommand } from './connections/connections-command.ts';
import { costCommand } from './cost-command.ts';
import { engineProcessCommand } from './engine-process/engine-process-command.ts';
import { formsCommand } from './forms/forms-command.ts';
import { fitCommand } from './fit/fit-command.ts';
import { knowledgeCommand } from './knowledge/knowledge-command.ts';
import { reuseCommand } from './reuse-command.ts';
import { selectionCommand } from './selection-command.ts';
import { tasksCommand } from './tasks-command.ts';
import { templatesCommand } from './templates-command.ts';
import { ttftCommand } from './ttft-command.ts';
import { MeasureError } from './selection-data.ts';
import { originOf } from './origin.ts';
import { learningCommand } from './learning-command.ts';
import { memoriesCommand } from './memories/memories-command.ts';
import { longChatCommand } from './long-chat/long-chat-command.ts';
import { peopleCommand } from './people/people-command.ts';
import { quickCommand } from './quick-command.ts';
import { reachCommand } from './reach-command.ts';
import { unloadedCommand } from './unloaded/unloaded-command.ts';
import { windowCommand } from './window/window-command.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run -s measure -- SUITE [options] [--json] [--out FOLDER]`. With `--json`, the last line of stdout is one JSON
 * object, see `shapes.md`; with `--out`, a report is written. Progress goes to stderr. Ctrl+C ends suites that take long with
 * what they have.
 */
const COMMANDS: Readonly<Record<string, MeasureCommand>> = {
  selection: selectionCommand,
  calibrate: calibrateCommand,
  reach: reachCommand,
  cost: costCommand,
  reuse: reuseCommand,
  ttft: ttftCommand,
  tasks: tasksCommand,
  forms: formsCommand,
  unloaded: unloadedCommand,
  templates: templatesCommand,
  connections: connectionsCommand,
  window: windowCommand,
  'long-chat': longChatCommand,
  fit: fitCommand,
  'engine-process': engineProcessCommand,
  people: peopleCommand,
  learning: learningCommand,
  memories: memoriesCommand,
  knowledge: knowledgeCommand,
  attachments: attachmentsCommand,
  quick: quickCommand,
};

try {
  const args = process.argv.slice(2);
  const { command, values, json, out } = readCommandLine(args, COMMANDS);
  const interrupted = new AbortController();
  if (command.endsEarly === true)
    process.once('SIGINT', () => {
      console.error('Ending with what has been measured so far. Press Ctrl+C again to end at once.');
      interrupted.abort();
    });
  const report = await command.run(values, (line) => console.error(line), interrupted.signal);
  const origin = originOf(args, values);
  const [figures, lines] = [{ ...report.figures, ...origin }, report.lines];
  if (out !== null) await writeReport(out, args[0] ?? '', report, figures, origin);
  for (const line of json ? [JSON.stringify(figures)] : lines) console.log(line);
  process.exit(report.failed === true ? 1 : 0);
} catch (error) {
  const isPlain = error instanceof MeasureError || error instanceof ModelFileError;
  console.error(isPlain ? errorMessage(error) : error);
  process.exit(1);
}
