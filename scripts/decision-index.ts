import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.ts';

/** Writes the list of decisions from their titles and statuses. */
export const DECISIONS = path.join(projectRoot, 'electron', 'decisions');
export const DECISION_INDEX = path.join(DECISIONS, 'README.md');

const INTRODUCTION = `# Decisions

Each record is one page: context, decision, consequence. A decision that is changed stays, with the number of the one that
replaces it. Figures in them were measured when the decision was made. This list is written by \`npm run docs\`.

| Number | Decision | Status |
|---|---|---|`;

/** @returns a row per record; one without a status is accepted. @throws {Error} for a record without a title. */
export function decisionIndex(folder = DECISIONS): string {
  const files = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  const rows = files.toSorted().map((name) => rowOf(name, readFileSync(path.join(folder, name), 'utf8')));
  return `${[INTRODUCTION, ...rows].join('\n')}\n`;
}

function rowOf(name: string, text: string): string {
  const title = /^# (?:\d+[.:]? )?(.+)$/m.exec(text)?.[1];
  const status = /^Status: (.+)$/m.exec(text)?.[1] ?? 'accepted';
  if (title === undefined) throw new Error(`${name} needs a title, "# ${String(Number(name.slice(0, 4)))}. Title".`);
  return `| ${name.slice(0, 4)} | [${title}](${name}) | ${status} |`;
}

if (import.meta.main) writeFileSync(DECISION_INDEX, decisionIndex());
