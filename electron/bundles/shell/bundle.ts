import type { RunProgram } from '../../foundation/run-program.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { runCommandTool } from './run-command.ts';

export function createShellBundle(runProgram: RunProgram): BundleDefinition {
  return defineBundle({
    name: 'shell',
    summary: 'Run programs in a folder',
    domain: 'computer',
    tools: [runCommandTool(runProgram)],
  });
}
