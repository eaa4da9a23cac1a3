import type {
  Connection,
  ConnectionPhase,
  ServerSettings,
  ToolPermission,
} from '../../../../shared/entities/connection.ts';
import type { Risk } from '../../../../shared/entities/tool.ts';
import { formatTime } from '../../../../shared/formats/dates.ts';
import type { Option } from '../../../ui/select.tsx';
import { t } from '../../../../shared/texts/translate.ts';
import { joinList } from '../../../../shared/formats/lists.ts';

export const PHASE_WORDS: Readonly<Record<ConnectionPhase, string>> = {
  off: t('Off'),
  'needs-values': t('Needs setup'),
  'needs-sign-in': t('Needs you to sign in'),
  starting: t('Connecting…'),
  ready: t('Connected'),
  failed: t('Not reachable'),
};

/** Colours of the dot next to the status; the words say the same. */
export const PHASE_COLOURS: Readonly<Record<ConnectionPhase, string>> = {
  off: 'bg-soft',
  'needs-values': 'bg-warn',
  'needs-sign-in': 'bg-warn',
  starting: 'bg-soft animate-pulse motion-reduce:animate-none',
  ready: 'bg-good',
  failed: 'bg-danger',
};

export const PERMISSIONS: readonly Option<ToolPermission>[] = [
  ['ask', t('Ask each time')],
  ['allow', t('Allow')],
  ['never', t('Never')],
];

/** A tool that can destroy things asks every time, so it can't be allowed. */
export const permissionsFor = (risk: Risk): readonly Option<ToolPermission>[] =>
  risk === 'destructive' ? PERMISSIONS.filter(([permission]) => permission !== 'allow') : PERMISSIONS;

/** @returns "Connected, 14 tools", "Needs setup: GITHUB_TOKEN". */
export function stateLine({ phase, toolCount, missing, retryAt }: Connection): string {
  const words = PHASE_WORDS[phase];
  if (phase === 'needs-values') return `${words}: ${joinList(missing)}`;
  const tools = toolCount === 0 ? [] : [t('{count, plural, one {# tool} other {# tools}}', { count: toolCount })];
  const again =
    phase === 'failed' && retryAt !== null ? [t('trying again at {time}', { time: formatTime(retryAt) })] : [];
  return [words, ...tools, ...again].join(', ');
}

/** @returns a server's command line or address, as a person would write it. */
export const serverLine = (settings: ServerSettings): string =>
  settings.type === 'address' ? settings.url : [settings.command, ...settings.arguments].map(quotedWord).join(' ');

const quotedWord = (word: string): string => (/[\s"']/.test(word) ? JSON.stringify(word) : word);
