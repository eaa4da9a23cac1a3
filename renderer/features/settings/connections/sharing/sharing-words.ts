import type { SharedCall, SharedProgram, Sharing } from '../../../../../shared/entities/sharing.ts';
import { moment } from '../../../../ui/times.ts';
import { visibleText } from '../../../../ui/visible-text.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** @returns "Sharing 154 tools at http://127.0.0.1:47600". */
export function stateWords({ origin, toolCount }: Pick<Sharing, 'origin' | 'toolCount'>, hasTools: boolean): string {
  if (origin === null) return t('Starting');
  return hasTools
    ? t('Sharing {toolCount, plural, one {# tool} other {# tools}} at {origin}', { toolCount, origin })
    : t('Listening at {origin}', { origin });
}

/** @returns "claude-code 2.1.0". */
export const programName = ({ name, version }: Pick<SharedProgram, 'name' | 'version'>): string =>
  visibleText(`${name} ${version}`.trim());

/** @returns "Connected by command, 3 calls", "Last seen 12:04, by address, 1 call". */
export function programWords({ open, way, lastSeenAt, calls }: Omit<SharedProgram, 'id'>, now: Date): string {
  const by = way === 'command' ? t('by command') : t('by address');
  const seen =
    open > 0 ? t('Connected {by}', { by }) : t('Last seen {when}, {by}', { when: moment(lastSeenAt, now), by });
  return `${seen}, ${t('{calls, plural, =0 {no calls} one {# call} other {# calls}}', { calls })}`;
}

/** @returns how a call ended, for its line. */
export const callWords = ({ outcome }: Pick<SharedCall, 'outcome'>): string =>
  outcome === null ? t('Running or waiting for your answer') : OUTCOMES[outcome];

const OUTCOMES: Readonly<Record<NonNullable<SharedCall['outcome']>, string>> = {
  succeeded: t('Done'),
  failed: t('Failed'),
  'invalid-arguments': t('Invalid arguments'),
  'unknown-tool': t('Unknown tool'),
  refused: t('Not allowed'),
  'timed-out': t('Timed out'),
  cancelled: t('Stopped'),
};
