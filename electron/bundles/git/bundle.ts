import { defineBundle } from '../../tools/define-bundle.ts';
import { createBranch } from './create-branch.ts';
import { gitBranches } from './git-branches.ts';
import { gitCommit } from './git-commit.ts';
import { gitDiff } from './git-diff.ts';
import { gitLog } from './git-log.ts';
import { gitShow } from './git-show.ts';
import { gitStatus } from './git-status.ts';
import { switchBranch } from './switch-branch.ts';

export const gitBundle = defineBundle({
  name: 'git',
  summary: 'Git repositories: changes, history, branches, commits',
  fileKinds: ['.git'],
  domain: 'computer',
  tools: [gitStatus, gitLog, gitDiff, gitShow, gitBranches, createBranch, switchBranch, gitCommit],
});
