import { readFileSync, writeFileSync } from 'node:fs';
import { ARCHITECTURE_PAGE, architectureDiagram, withDiagram } from './architecture-diagram.ts';
import { withBuiltInBundles } from '../electron/app/built-in-bundles.ts';
import { DECISION_INDEX, decisionIndex } from './decision-index.ts';
import { TOOLS_PAGE, toolTable, withTable } from './tool-table.ts';

/** Writes the generated parts of the documents. Tests fail if they are out of date. */
writeFileSync(TOOLS_PAGE, withTable(readFileSync(TOOLS_PAGE, 'utf8'), await withBuiltInBundles(toolTable)));
writeFileSync(ARCHITECTURE_PAGE, withDiagram(readFileSync(ARCHITECTURE_PAGE, 'utf8'), architectureDiagram()));
writeFileSync(DECISION_INDEX, decisionIndex());
