import { errorMessage } from '../foundation/errors.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import { readCommandLine, type MeasureCommand } from './measure-command.ts';
import { calibrateCommand } from './calibrate-command.ts';
import { costCommand } from './cost-command.ts';
import { reuseCommand } from './reuse-command.ts';
import { selectionCommand } from './selection-command.ts';
import { tasksCommand } from './tasks-command.ts';
import { ttftCommand } from './ttft-command.ts';
import { MeasureError } from './selection-data.ts';

/**
 * `npm run -s measure -- SUITE [options] [--json]`. With `--json` the last line of stdout is one JSON object; progress goes to stderr.
 */
const COMMANDS: Readonly<Record<string, MeasureCommand>> = {
  selection: selectionCommand,
  calibrate: calibrateCommand,
  cost: costCommand,
  reuse: reuseCommand,
  ttft: ttftCommand,
  tasks: tasksCommand,
};

try {
  const { command, values, json } = readCommandLine(process.argv.slice(2), COMMANDS);
  const { figures, lines } = await command.run(values, (line) => console.error(line));
  for (const line of json ? [JSON.stringify(figures)] : lines) console.log(line);
  process.exit(0);
} catch (error) {
  const isPlain = error instanceof MeasureError || error instanceof ModelFileError;
  console.error(isPlain ? errorMessage(error) : error);
  process.exit(1);
}
