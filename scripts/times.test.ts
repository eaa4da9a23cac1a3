import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project.ts';

/** Where a calendar is calculated with: tools and what they are made of, and the clock that is handed to them. */
const CALENDARS = /^electron\/(?:bundles|tools|benchmarks)\//;
const AS_TYPE = /(?::|=>|<)\s*Date\b(?!\.)/;

it('a point in time is a timestamp: only what calculates with a calendar has the type Date', () => {
  const files = globSync(['electron/**/*.ts', 'shared/{entities,rpc,mentions}/**/*.ts'], { cwd: projectRoot })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !CALENDARS.test(name) && !/\.test\.ts$|\/testing\//.test(name));
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((name) => AS_TYPE.test(readFileSync(path.join(projectRoot, name), 'utf8')))).toEqual([]);
});
