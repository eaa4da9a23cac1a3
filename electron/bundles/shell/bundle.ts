import { defineBundle } from '../../tools/define-bundle.ts';
import { runCommand } from './run-command.ts';

export const shellBundle = defineBundle({
  name: 'shell',
  summary: 'Run programs in a folder',
  domain: 'computer',
  tools: [runCommand],
});
