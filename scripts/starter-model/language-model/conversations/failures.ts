import type { Risk } from '../../../../shared/entities/tool.ts';
import { refusal } from '../../../../electron/permissions/call-gate.ts';
import { timeoutWords } from '../../../../electron/tools/tool-execution.ts';
import type { Random } from '../random.ts';
import type { Turn } from './conversation.ts';

const SAID_NO = [
  'You said no, so I did not do it. What would you like instead?',
  'It was not done, as you said no. What shall I do instead?',
  'I did nothing, because you said no. Tell me what you would like instead.',
];
const NOBODY_ANSWERED = [
  'Nobody answered in time, so I did not do it.',
  'It was not done, because nobody answered in time.',
];
const TOOK_TOO_LONG = [
  'It took too long and was given up. Please check whether it was done.',
  'That took too long, so I do not know whether it was done.',
];

/** The app asks before these. */
const ASKED: ReadonlySet<Risk> = new Set<Risk>(['write-local', 'write-remote', 'destructive']);
export const mayBeRefused = (risk: Risk): boolean => ASKED.has(risk);

/** @returns the turn with a call that the person did not allow: the answer says that it was not done. */
export function refusedTurn(turn: Turn, random: Random): Turn {
  const saidNo = random.chance(0.8);
  return failedTurn(
    turn,
    (name) => refusal(name, saidNo ? 'no' : null),
    random.pick(saidNo ? SAID_NO : NOBODY_ANSWERED),
  );
}

/** @returns the turn with a tool that did not end. @param timeoutMs of the tool. */
export const lateTurn = (turn: Turn, timeoutMs: number, random: Random): Turn =>
  failedTurn(turn, (name) => timeoutWords(name, timeoutMs).errorForModel ?? '', random.pick(TOOK_TOO_LONG));

const failedTurn = (turn: Turn, error: (name: string) => string, answer: string): Turn => ({
  ...turn,
  kind: 'tool-error',
  uses: turn.uses.map((use) => ({ ...use, result: { error: error(use.name) }, untrusted: false })),
  answer,
  quoted: [],
});
