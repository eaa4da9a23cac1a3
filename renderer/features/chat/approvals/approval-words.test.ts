import { expect, it } from 'vitest';
import type { Approval } from '../../../../shared/entities/approval.ts';
import {
  answeredWords,
  approvalTitle,
  askerWords,
  effectWords,
  lastingWords,
  riskWords,
  timeLeft,
  waitingWords,
} from './approval-words.ts';

const mail: Pick<
  Approval,
  'toolName' | 'reasons' | 'folders' | 'risk' | 'touches' | 'answers' | 'canBeUndone' | 'caller'
> = {
  toolName: 'send_mail',
  reasons: ['risk'],
  folders: [],
  risk: 'write-remote',
  touches: [],
  canBeUndone: false,
  caller: null,
  answers: ['no', 'once', 'chat', 'always'],
};
const letters: typeof mail = {
  ...mail,
  toolName: 'read_file',
  risk: 'read-only',
  reasons: ['folder'],
  folders: [{ path: '/home/anna/Letters', access: 'read' }],
};

it('asks for the folder if nothing else is asked, and for the tool otherwise', () => {
  expect(approvalTitle(mail)).toBe('Allow “Send mail”?');
  expect(approvalTitle({ ...mail, caller: 'cursor' })).toBe('Allow “Send mail” for cursor?');
  expect(approvalTitle(letters)).toBe('Allow reading in Letters?');
  expect(approvalTitle({ ...letters, reasons: ['folder', 'risk'] })).toBe('Allow “Read file”?');
});

it('asks about the file itself before it is moved to the trash', () => {
  const touches = [{ path: '/home/anna/Letters/a.txt', use: 'trash', granted: true }] as const;
  expect(approvalTitle({ ...mail, toolName: 'trash_file', touches: [...touches] })).toBe('Move a.txt to the trash?');
});

it('says in words which tool wants a folder, and what for', () => {
  const effect = 'Read file wants to show the text of a file.';
  expect(effectWords({ ...letters, effect })).toBe(effect);
  expect(effectWords({ ...letters, toolName: 'move_file', effect: 'a.txt will be moved to b.txt.' })).toBe(
    'Move file wants access for this: a.txt will be moved to b.txt.',
  );
  expect(effectWords({ ...mail, effect: 'Sends this to Anna.' })).toBe('Sends this to Anna.');
});

it('names every folder by its last part, on every system', () => {
  const folders = [
    { path: 'C:\\Users\\Anna\\Letters\\', access: 'read' },
    { path: '/mnt/b', access: 'read' },
    { path: '/srv/out', access: 'write' },
  ] as const;
  expect(approvalTitle({ ...letters, folders: [...folders] })).toBe(
    'Allow changes in out and reading in Letters and b?',
  );
  expect(approvalTitle({ ...letters, folders: [{ path: '/', access: 'read' }] })).toBe('Allow reading in /?');
});

it('says what can go wrong, what the trash can restore, and why it asks', () => {
  expect(riskWords(letters)).toBe('It only reads and changes nothing.');
  expect(riskWords({ ...letters, risk: 'write-local', touches: [{ path: '/a', use: 'trash', granted: true }] })).toBe(
    'You can restore it from the trash.',
  );
  expect(riskWords({ ...letters, risk: 'write-local', reasons: ['removes'], canBeUndone: true })).toBe(
    'Knapsack always asks before it removes something. You can undo this afterwards.',
  );
  expect(riskWords({ ...letters, risk: 'destructive', reasons: ['every-call'] })).toMatch(/for good.*asks every time/);
});

it('says of a move to the trash, whose effect is plain, only that it always asks', () => {
  const touches = [{ path: '/a', use: 'trash', granted: true }] as const;
  expect(riskWords({ ...letters, risk: 'write-local', reasons: ['every-call'], touches: [...touches] })).toBe(
    'You can restore it from the trash. Knapsack asks about this every time.',
  );
});

it('says what can go wrong in the question’s own words where it has some', () => {
  const warning = 'What it changes in its copy reaches your folder only when you take it.';
  expect(riskWords({ ...mail, warning })).toBe(warning);
});

it('says why a memory is asked about after files or pages were read', () => {
  expect(riskWords({ ...letters, risk: 'write-local', reasons: ['after-reading'] })).toContain('want remembered');
});

it('says that the model is not sure', () => {
  expect(riskWords({ ...letters, risk: 'write-local', reasons: ['unsure'] })).toContain('isn’t sure that you asked');
});

it('says what a lasting yes means, only if it is offered', () => {
  expect(lastingWords({ ...mail, answers: ['no', 'once'] })).toBeNull();
  expect(lastingWords({ ...mail, answers: ['no', 'once', 'chat'] })).toBe(
    '“In this chat” is for every further call of “Send mail” here.',
  );
  expect(
    lastingWords({ ...mail, toolName: 'changes to files', caller: 'Gemini', answers: ['no', 'once', 'chat'] }),
  ).toBe('“In this chat” allows “Changes to files” for Gemini until its session ends.');
  expect(lastingWords({ ...mail, reasons: ['address'], answers: ['no', 'once', 'chat'] })).toBe(
    '“In this chat” is for exactly these arguments.',
  );
  expect(lastingWords({ ...letters, reasons: ['folder', 'risk'], answers: ['no', 'once', 'chat'] })).toBe(
    '“In this chat” is for every further call of “Read file” here, and opens reading in /home/anna/Letters to every tool here.',
  );
  expect(lastingWords(letters)).toBe(
    '“In this chat” opens reading in /home/anna/Letters to every tool here; “Always” opens it in every chat. ' +
      'You can revoke it in Settings, under Permissions.',
  );
});

it('distinguishes a no from a missing answer', () => {
  expect(answeredWords('no')).toBe('you said no');
  expect(answeredWords(null)).toBe('no answer in time');
});

it('counts minutes, then seconds, and never below zero', () => {
  expect([300_000, 299_000, 61_000, 60_000, 500, -5].map(timeLeft)).toEqual([
    '5 min',
    '5 min',
    '2 min',
    '60 s',
    '1 s',
    '0 s',
  ]);
});

it('says what waits in one sentence', () => {
  expect([[], [letters], [letters, mail]].map(waitingWords)).toEqual([
    '',
    'Your answer is needed: Allow reading in Letters?',
    '2 questions are waiting for your answer.',
  ]);
});

it('says who asked for a call of a tool from outside, unless the title does', () => {
  expect(askerWords({ caller: null, bundle: 'mcp.github' })).toBe('The assistant asked for this call.');
  expect(askerWords({ caller: null, bundle: 'mcp.github', isByPerson: true })).toBe('You asked for this call.');
  expect(askerWords({ caller: 'cursor', bundle: 'mcp.github' })).toBe('');
  expect(askerWords({ caller: null, bundle: 'notes' })).toBe('');
});
