import { writeSync } from 'node:fs';
import { silentLogger } from '../../foundation/logger.ts';
import { openDatabase, type Database } from '../../storage/database.ts';
import { openProjects, PROJECT_STEPS } from './project-steps.ts';

/**
 * Runs as a separate process, on the database of the first argument: changes projects, prints a line after each step, and is killed
 * after as many statements as the second argument says.
 */
const [file = '', statements = '0'] = process.argv.slice(2);
const { database } = openDatabase(file, { logger: silentLogger });
const workplace = openProjects(database);
killAfter(Number(statements), database);
for (const step of PROJECT_STEPS) {
  await step(workplace);
  writeSync(1, 'done\n');
}

interface Statement {
  run: (...values: readonly unknown[]) => unknown;
}

/** Nothing runs after the statement, not even the end of its transaction. */
function killAfter(count: number, changed: Database): void {
  let left = count;
  changed.prepare = new Proxy(changed.prepare, {
    apply(prepare, self: Database, given: [string]) {
      const statement = Reflect.apply(prepare, self, given) as Statement;
      const run = statement.run.bind(statement);
      statement.run = (...values) => {
        const result = run(...values);
        if (--left === 0) process.kill(process.pid, 'SIGKILL');
        return result;
      };
      return statement;
    },
  });
}
