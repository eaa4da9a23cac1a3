import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import {
  branchName,
  commitDate,
  commitMessage,
  commitName,
  hexDigits,
  repositoryFolder,
  sourceFile,
} from '../values/repositories.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';

const times = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
const author = (values: Values): string =>
  values.random.pick([
    () => values.name(),
    () => `${values.name()} ${values.madeUpWord()}`,
    () => values.madeUpWord(),
  ])();
const shortId = (values: Values): string => hexDigits(values, 7);

const onlyFolder = (values: Values): Draw => {
  const folder = repositoryFolder(values);
  return { slots: { folder }, arguments: { folder } };
};

const gitStatusPhrasing: Phrasing = {
  tool: 'git_status',
  imperatives: [
    'show the git status of {folder}',
    'check the git status in {folder}',
    'run git status on {folder}',
    'tell me which files are uncommitted in {folder}',
    'check {folder} for uncommitted changes',
    'look whether {folder} is clean in git',
    'list the untracked files in {folder}',
    'tell me what is staged in {folder}',
    'see if there is anything to commit in {folder}',
    'get the state of the repository {folder}',
    'check the working tree of {folder}',
    'list the changed files in the repo {folder}',
    'show which files are modified in the git repository {folder}',
    'find out whether {folder} is ahead of its remote',
    'tell me the status of the repository {folder}',
    'check whether I forgot to commit something in {folder}',
    'show me which files in {folder} are not committed yet',
  ],
  questions: [
    'is the repository {folder} clean',
    'which files are modified in the repo {folder}',
    'is there anything uncommitted in {folder}',
    'what is staged in {folder}',
    'did I commit everything in {folder}',
    'are there untracked files in {folder}',
    'what is the git status of {folder}',
  ],
  fragments: [
    '{folder}, git status',
    '{folder} git status please',
    'status of the repo {folder}',
    'uncommitted files in {folder}',
    'untracked files in {folder}',
    '{folder}: anything to commit',
    'repo {folder}, clean?',
    'staged files in {folder}',
  ],
  draw: onlyFolder,
  result: ({ folder = null }, values) => {
    const { random } = values;
    const files = (share: number): string[] =>
      random.chance(share) ? times(random.integer(1, 3), () => sourceFile(values)) : [];
    const isClean = random.chance(0.25);
    const [staged, changed, untracked] = isClean
      ? [[], [], []]
      : [files(0.25), times(random.integer(1, 3), () => sourceFile(values)), files(0.3)];
    const branch = branchName(values);
    return {
      folder,
      branch,
      ...(random.chance(0.6) && {
        follows: `origin/${branch}`,
        ahead: random.pick([0, 0, random.integer(1, 9)]),
        behind: random.pick([0, 0, 0, random.integer(1, 20)]),
      }),
      ...(staged.length > 0 && { staged }),
      ...(changed.length > 0 && { changed }),
      ...(untracked.length > 0 && { untracked }),
      clean: isClean,
    };
  },
  answers: ({ clean }) =>
    clean === true
      ? ['{folder} is clean: everything is committed. The branch is {branch}.', 'Nothing has changed on {branch}.']
      : [
          'Changed in {folder}: {changed}. The branch is {branch}.',
          'On {branch}, changed: {changed}. Not tracked: {untracked}.',
          'Staged: {staged}. Changed: {changed}.',
          'The branch is {branch}. Not committed yet: {changed}.',
        ],
};

const MENTIONING = [
  ' about {about}',
  ' that mention {about}',
  ' with {about} in the message',
  ' mentioning {about}',
  ' whose message says {about}',
  ' that are about {about}',
];
const CHANGING = [
  ' that changed {file}',
  ' that touched {file}',
  ' of the file {file}',
  ' to {file}',
  ' which changed the file {file}',
  ' that modified {file}',
];

const gitLogPhrasing: Phrasing = {
  tool: 'git_log',
  imperatives: [
    'show the commits{which} in {folder}',
    'list the commits{which} in {folder}',
    'show me the latest commits{which} in {folder}',
    'give me the git history{which} of {folder}',
    'show the git log{which} for {folder}',
    'look up the commits{which} in the repository {folder}',
    'get the recent commits{which} in {folder}',
    'find the commits{which} in {folder}',
    'tell me the commits{which} of {folder}',
    'go through the commits{which} in {folder}',
    'print the commit history{which} of {folder}',
    'search {folder} for commits{which}',
    'in {folder}, list the commits{which}',
    'look at the history of {folder} for commits{which}',
    'check the log of {folder} for commits{which}',
    'read me the commits{which} in the repo {folder}',
  ],
  questions: [
    'which commits{which} are there in {folder}',
    'what commits{which} does {folder} have',
    'what are the newest commits{which} in {folder}',
    'who made commits{which} in {folder}',
    'when were the commits{which} in {folder} made',
    'were there any commits{which} in {folder}',
  ],
  fragments: [
    'git log{which} {folder}',
    'commits{which} in {folder}',
    '{folder}: commits{which}',
    'git history{which} of {folder}',
    'recent commits{which}, {folder}',
    'commit list{which} for {folder}',
    'log of {folder}, commits{which}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const folder = repositoryFolder(values);
    const empty = { folder, about: null, file: null, offset: null };
    return random.pick([
      () => ({ slots: { folder, which: '' }, arguments: empty }),
      () => ({ slots: { folder, which: '' }, arguments: empty }),
      () => {
        const about = random.pick([() => values.noun(), () => values.phrase(1, 2), () => values.madeUpWord()])();
        return {
          slots: {
            folder,
            which: pickFrom(MENTIONING, random, split).replace('{about}', random.chance(0.25) ? `"${about}"` : about),
          },
          arguments: { ...empty, about },
        };
      },
      () => {
        const file = sourceFile(values);
        return {
          slots: { folder, which: pickFrom(CHANGING, random, split).replace('{file}', file) },
          arguments: { ...empty, file },
        };
      },
      () => {
        const offset = random.pick([20, 40, random.integer(5, 100)]);
        return {
          slots: {
            folder,
            which: pickFrom(
              [
                ' after the first {n}',
                ', skipping the first {n},',
                ' beyond the newest {n}',
                ', without the first {n},',
              ],
              random,
              split,
            ).replace('{n}', String(offset)),
          },
          arguments: { ...empty, offset },
        };
      },
    ])();
  },
  result: ({ about }, values) => ({
    commits: times(typeof about === 'string' ? values.random.integer(0, 3) : values.random.integer(1, 4), () => ({
      id: shortId(values),
      date: commitDate(values),
      author: author(values),
      message: `${commitMessage(values)}${typeof about === 'string' ? ` ${about}` : ''}`,
    })).toSorted((one, other) => other.date.localeCompare(one.date)),
  }),
  answers: ({ commits }) =>
    Array.isArray(commits) && commits.length === 0
      ? ['No commit in {=folder} mentions {=about}.', 'There are no commits about {=about}.']
      : [
          'The commits are: {commits.message}.',
          'I found these commits: {commits.message}, by {commits.author}.',
          '{commits.message} ({commits.id})',
          'The latest is {commits#1.id} by {commits#1.author}: {commits#1.message}.',
        ],
};

/** A change as git writes it, on one line. */
function patchOf(file: string, values: Values): string {
  const [before, after] = [`${values.noun()} = ${values.code()}`, `${values.noun()} = ${values.code()}`];
  const line = String(values.random.integer(1, 400));
  return (
    `diff --git a/${file} b/${file}\nindex ${shortId(values)}..${shortId(values)} 100644\n--- a/${file}\n` +
    `+++ b/${file}\n@@ -${line} +${line} @@\n-${before}\n+${after}\n`
  );
}

const gitDiffPhrasing: Phrasing = {
  tool: 'git_diff',
  imperatives: [
    'show the {kind}diff for {folder}',
    'show me the {kind}diff in the repository {folder}',
    'print the {kind}git diff for {folder}',
    'give me the {kind}diff of the repo {folder}',
    'show line by line the {kind}changes in the repo {folder}',
    'read the {kind}diff of {folder}',
    'look at the {kind}diff in {folder}',
    'go through the {kind}changes in {folder} line by line',
    'display the {kind}git diff in {folder}',
    'show the {kind}diff of {file} in {folder}',
    'show me the {kind}changes to {file} in the repo {folder}',
    'get the {kind}diff of the file {file} in {folder}',
    'print the {kind}changed lines of {file} in {folder}',
    'in {folder}, show the {kind}diff for {file}',
    'tell me the {kind}line changes of {file} in {folder}',
    'compare {file} in {folder} with git, {kind}changes only',
    'look at the {kind}git diff of {file} in {folder}',
  ],
  questions: [
    'which {kind}lines have changed in the repo {folder}',
    'what does the {kind}git diff of {folder} say',
    'what is in the {kind}diff of {folder}',
    'what are the {kind}changed lines of {file} in {folder}',
    'which {kind}lines of {file} are different in {folder}',
    'what is the {kind}diff of {file} in {folder}',
  ],
  fragments: [
    '{kind}git diff {folder}',
    '{kind}diff in {folder}',
    '{folder}: {kind}diff',
    '{kind}diff {file} in {folder}',
    '{folder}, {kind}diff of {file}',
    '{kind}line changes in {folder}',
    '{kind}git diff for {file} in {folder}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const folder = repositoryFolder(values);
    const staged = random.chance(0.2) ? true : null;
    const kind = staged === true ? 'staged ' : '';
    if (random.chance(0.5)) return { slots: { folder, kind }, arguments: { folder, file: null, staged, offset: null } };
    const file = sourceFile(values);
    return { slots: { folder, kind, file }, arguments: { folder, file, staged, offset: null } };
  },
  result: ({ file }, values) => {
    const files = typeof file === 'string' ? [file] : times(values.random.pick([1, 1, 2]), () => sourceFile(values));
    return { files, text: files.map((name) => patchOf(name, values)).join('') };
  },
  answers: [
    'Changed: {files}.',
    'There are changes in {files}.',
    'The diff touches {files}.',
    'In {=folder} these files differ: {files}.',
  ],
};

const gitShowPhrasing: Phrasing = {
  tool: 'git_show',
  imperatives: [
    'show the commit {commit} in {folder}',
    'show me commit {commit} of {folder}',
    'look at {commit} in the repository {folder}',
    'tell me what {commit} changed in {folder}',
    'open the commit {commit} from {folder}',
    'give me the details of commit {commit} in {folder}',
    'explain who made commit {commit} in {folder}',
    'print {commit} from the git repo {folder}',
    'display commit {commit} of the repo {folder}',
    'find out what the commit {commit} did in {folder}',
    'in {folder}, show the commit {commit}',
    'read the commit {commit} in {folder}',
    'tell me who wrote {commit} in {folder}',
    'get me the patch of {commit} in {folder}',
    'run git show {commit} in {folder}',
    'inspect {commit} in the repo {folder}',
    'check when {commit} was committed in {folder}',
  ],
  questions: [
    'what is in commit {commit} of {folder}',
    'who made the commit {commit} in {folder}',
    'when was {commit} committed in {folder}',
    'why was {commit} made in {folder}',
    'which files did the commit {commit} change in {folder}',
    'what is the message of {commit} in {folder}',
  ],
  fragments: [
    'git show {commit} in {folder}',
    'the commit {commit} in {folder}',
    '{folder}: details of {commit}',
    'details of {commit}, repo {folder}',
    '{folder} git show {commit}',
    'patch of commit {commit} in {folder}',
    'author of {commit} in {folder}',
  ],
  draw: (values): Draw => {
    const [folder, commit] = [repositoryFolder(values), commitName(values)];
    return { slots: { folder, commit }, arguments: { folder, commit, offset: null } };
  },
  result: ({ commit }, values) => {
    const started = typeof commit === 'string' && /^[0-9a-f]{7,40}$/.test(commit) ? commit : '';
    return {
      id: started + hexDigits(values, 40 - started.length),
      author: author(values),
      date: commitDate(values),
      message: commitMessage(values),
      text: patchOf(sourceFile(values), values),
    };
  },
  answers: [
    '{author} made it on {date}: {message}',
    '{=commit} is by {author}, {date}. The message is: {message}',
    'The commit by {author} says "{message}".',
    '{message} ({author}, {date})',
  ],
};

const gitBranchesPhrasing: Phrasing = {
  tool: 'git_branches',
  imperatives: [
    'list the branches of {folder}',
    'show all branches in {folder}',
    'show me the git branches of {folder}',
    'tell me which branches {folder} has',
    'give me the branches of the repository {folder}',
    'list all git branches in the repo {folder}',
    'tell me which branch is checked out in {folder}',
    'look up the branches in {folder}',
    'name the branches of {folder}',
    'print the branches of the repo {folder}',
    'check which branch I am on in {folder}',
    'get the branch list of {folder}',
    'find out the current branch of {folder}',
    'display the branches in {folder}',
    'show the newest branches of {folder}',
    'count the branches in {folder}',
  ],
  questions: [
    'which branches are there in {folder}',
    'what branches does the repo {folder} have',
    'how many branches has {folder}',
    'which branch is active in {folder}',
    'what is the current branch of {folder}',
    'on which branch is {folder}',
  ],
  fragments: [
    'branches of {folder}',
    'git branches {folder}',
    'branch list {folder}',
    'current branch in {folder}',
    '{folder} branches',
    'all branches in {folder}',
    '{folder}: which branch',
  ],
  draw: onlyFolder,
  result: (_args, values) => {
    const { random } = values;
    const names = [...new Set(times(random.integer(1, 4), () => branchName(values)))];
    const current = random.pick(names);
    const branches = names.map((branch): JsonObject => ({
      branch,
      date: commitDate(values),
      message: commitMessage(values),
      ...(branch === current && { current: true }),
    }));
    return { branches, total: branches.length };
  },
  answers: ({ branches }) => {
    const place = Array.isArray(branches)
      ? (branches as readonly JsonObject[]).findIndex(({ current }) => current === true) + 1
      : 1;
    return [
      `The branches are {branches.branch}. The current one is {branches#${String(place)}.branch}.`,
      `You are on {branches#${String(place)}.branch}. All of them: {branches.branch}.`,
      `There are {total}: {branches.branch}. {branches#${String(place)}.branch} is checked out.`,
    ];
  },
};

const branchDraw = (values: Values): Draw => {
  const [folder, name] = [repositoryFolder(values), branchName(values)];
  return { slots: { folder, name }, arguments: { folder, name } };
};

const createBranchPhrasing: Phrasing = {
  tool: 'create_branch',
  imperatives: [
    'create a branch {name} in {folder}',
    'create a new branch called {name} in {folder}',
    'make a new branch {name} in the repository {folder}',
    'start a branch named {name} in {folder}',
    'add a branch {name} to {folder}',
    'open a new git branch {name} in {folder}',
    'set up the new branch {name} in {folder}',
    'branch off in {folder} as {name}',
    'in {folder}, create the branch {name}',
    'begin a new branch {name} in {folder}',
    'put me on a new branch {name} in {folder}',
    'give {folder} a new branch called {name}',
    'fork off a branch {name} in the repo {folder}',
    'make the git branch {name} in {folder}',
    'I need a new branch {name} in {folder}',
    'create branch {name} for the repo {folder}',
    'start working on a new branch {name} in {folder}',
  ],
  questions: [
    'can I have a new branch {name} in {folder}',
    'can {folder} get a new branch called {name}',
    'could you add a branch {name} in {folder}',
    'may I get a fresh branch {name} in {folder}',
  ],
  fragments: [
    'new branch {name} in {folder}',
    'new git branch {name}, {folder}',
    '{folder}: new branch {name}',
    'branch to create in {folder}: {name}',
    'git switch -c {name} in {folder}',
    'git checkout -b {name} in {folder}',
    'fresh branch {name} for {folder}',
  ],
  draw: branchDraw,
  result: ({ folder = null, name = null }) => ({ created: name, folder }),
  answers: [
    'The branch {created} is there, and {folder} is on it.',
    'I created the branch {created} in {folder}.',
    'Done: {folder} is on the new branch {created}.',
    'New branch: {created}.',
  ],
};

const switchBranchPhrasing: Phrasing = {
  tool: 'switch_branch',
  imperatives: [
    'switch to the branch {name} in {folder}',
    'switch {folder} over to the branch {name}',
    'check out {name} in {folder}',
    'check out the branch {name} in the repo {folder}',
    'go to the branch {name} in {folder}',
    'change to branch {name} in {folder}',
    'change the branch of {folder} to {name}',
    'move {folder} to the branch {name}',
    'go back to {name} in the repo {folder}',
    'put {folder} back on {name}',
    'take {folder} to the branch {name}',
    'in {folder}, switch to {name}',
    'set the branch of {folder} to {name}',
    'jump to branch {name} in {folder}',
    'get {folder} on the branch {name}',
    'return to {name} in the git repo {folder}',
    'use the branch {name} in {folder}',
  ],
  questions: [
    'can {folder} go to the branch {name}',
    'could you put me on the branch {name} in {folder}',
    'can I work on the existing branch {name} in {folder}',
    'can you bring {folder} to branch {name}',
  ],
  fragments: [
    'git switch {name} in {folder}',
    'git checkout {name} in {folder}',
    '{folder} to branch {name}',
    '{folder}: switch to {name}',
    'back to {name} in {folder}',
    'branch {name}, repo {folder}, switch',
    'switch branch in {folder}: {name}',
  ],
  draw: branchDraw,
  result: ({ folder = null, name = null }) => ({ branch: name, folder }),
  answers: [
    '{folder} is on {branch} now.',
    'I switched {folder} to {branch}.',
    'Switched to {branch}.',
    'You are on the branch {branch} in {folder}.',
  ],
};

const gitCommitPhrasing: Phrasing = {
  tool: 'git_commit',
  imperatives: [
    'commit everything in {folder}: {text}',
    'commit the changes in {folder} with the message {text}',
    'commit my work in {folder} as {text}',
    'make a commit in {folder}: {text}',
    'commit in {folder} with message {text}',
    'create a git commit in {folder} saying {text}',
    'commit all changes of the repo {folder}, message {text}',
    'check in my changes in {folder}: {text}',
    'in {folder}, commit with {text}',
    'record a commit in {folder}: {text}',
    'commit {files} in {folder} with the message {text}',
    'commit {files} in {folder}: {text}',
    'make a commit of {files} in {folder} saying {text}',
    'commit only {files} in {folder}, message {text}',
    'in {folder}, commit {files} as {text}',
    'check in {files} in {folder}: {text}',
    'create a commit in {folder} with {files}, message: {text}',
    'put {files} into a git commit in {folder}: {text}',
    'commit just {files} from {folder} with the text {text}',
  ],
  questions: [
    'can my changes in {folder} be committed as {text}',
    'could you make the commit {text} in {folder}',
    'can we commit {files} in {folder} as {text}',
    'can you check in {files} in {folder} with the message {text}',
  ],
  fragments: [
    'commit {folder}: {text}',
    'git commit in {folder}: {text}',
    '{folder}: commit {text}',
    'git commit -m {text} in {folder}',
    'commit {files} in {folder}, {text}',
    'new commit in {folder}, {text}',
    '{folder}, commit {files}: {text}',
    'git commit of {files} in {folder}: {text}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [folder, message] = [repositoryFolder(values), commitMessage(values)];
    const text = random.chance(0.4) ? `"${message}"` : message;
    if (random.chance(0.55)) return { slots: { folder, text }, arguments: { folder, message, files: null } };
    const files = [...new Set(times(random.pick([1, 1, 2, 3]), () => sourceFile(values)))];
    const said =
      files.length === 1
        ? (files[0] ?? '')
        : `${files.slice(0, -1).join(', ')}${random.pick([' and ', ', '])}${files.at(-1) ?? ''}`;
    return { slots: { folder, text, files: said }, arguments: { folder, message, files } };
  },
  result: ({ files }, values) => {
    const committed = Array.isArray(files) ? files : times(values.random.integer(1, 3), () => sourceFile(values));
    return { commit: shortId(values), branch: branchName(values), files: committed, total: committed.length };
  },
  answers: [
    'Committed as {commit} on {branch}: {files}.',
    'The commit {commit} is on {branch}.',
    'Done: {commit} holds {files}.',
    'I committed {files} on the branch {branch}.',
  ],
};

export const gitPhrasings: readonly Phrasing[] = [
  gitStatusPhrasing,
  gitLogPhrasing,
  gitDiffPhrasing,
  gitShowPhrasing,
  gitBranchesPhrasing,
  createBranchPhrasing,
  switchBranchPhrasing,
  gitCommitPhrasing,
];
