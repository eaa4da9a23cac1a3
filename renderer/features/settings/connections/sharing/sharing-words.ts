import { plural } from '../../../../../shared/formats/numbers.ts';
import type { SharedCall, SharedProgram, Sharing } from '../../../../../shared/entities/sharing.ts';
import { moment } from '../../../../ui/times.ts';
import { visibleText } from '../../../../ui/visible-text.ts';

/** @returns "Sharing 154 tools at http://127.0.0.1:47600". */
export function stateWords({ origin, toolCount }: Pick<Sharing, 'origin' | 'toolCount'>, sharesTools: boolean): string {
  if (origin === null) return 'Starting';
  return sharesTools ? `Sharing ${plural(toolCount, 'tool')} at ${origin}` : `Listening at ${origin}`;
}

/** @returns "claude-code 2.1.0". */
export const programName = ({ name, version }: Pick<SharedProgram, 'name' | 'version'>): string =>
  visibleText(`${name} ${version}`.trim());

/** @returns "Connected by command, 3 calls", "Last seen 12:04, by address, 1 call". */
export function programWords({ open, way, lastSeenAt, calls }: Omit<SharedProgram, 'id'>, now: Date): string {
  const by = way === 'command' ? 'by command' : 'by address';
  const seen = open > 0 ? `Connected ${by}` : `Last seen ${moment(lastSeenAt, now)}, ${by}`;
  return `${seen}, ${calls === 0 ? 'no calls' : plural(calls, 'call')}`;
}

/** @returns how a call ended, for its line. */
export const callWords = ({ outcome }: Pick<SharedCall, 'outcome'>): string =>
  outcome === null ? 'Running or waiting for your answer' : OUTCOMES[outcome];

const OUTCOMES: Readonly<Record<NonNullable<SharedCall['outcome']>, string>> = {
  succeeded: 'Done',
  failed: 'Failed',
  'invalid-arguments': 'Invalid arguments',
  'unknown-tool': 'Unknown tool',
  refused: 'Not allowed',
  'timed-out': 'Timed out',
  cancelled: 'Stopped',
};
