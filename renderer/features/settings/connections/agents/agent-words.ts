import type { Agent, AgentPhase, AgentProgram, FilledAgent } from '../../../../../shared/entities/agent.ts';
import { agentProgramSchema } from '../../../../../shared/entities/agent.ts';
import type { NamedValue } from '../server-fields.ts';
import { t } from '../../../../../shared/texts/translate.ts';

export const PHASE_WORDS: Readonly<Record<AgentPhase, string>> = {
  off: t('Off'),
  idle: t('Starts when it is asked'),
  starting: t('Starting…'),
  ready: t('Running'),
  failed: t('Doesn’t work'),
  'needs-sign-in': t('Needs you to sign in'),
};

/** Colours of the dot next to the status; the words say the same. */
export const PHASE_COLOURS: Readonly<Record<AgentPhase, string>> = {
  off: 'bg-soft',
  idle: 'bg-soft',
  starting: 'bg-soft animate-pulse motion-reduce:animate-none',
  ready: 'bg-good',
  failed: 'bg-danger',
  'needs-sign-in': 'bg-warn',
};

/** @returns whether a chat can be opened with it: not while it refuses to work until the person has signed in. */
export const canChat = ({ enabled, phase }: Agent): boolean => enabled && phase !== 'needs-sign-in';

/** @returns "Running, 3 commands, 2 calls today (4 min, 12,000 tokens)". */
export function stateLine({ phase, commands, callsToday, msToday, tokensToday }: Agent): string {
  const used = [
    minutes(msToday),
    ...(tokensToday === 0 ? [] : [t('{tokensToday, plural, one {# token} other {# tokens}}', { tokensToday })]),
  ].join(', ');
  const parts = [
    PHASE_WORDS[phase],
    ...(commands.length === 0
      ? []
      : [t('{count, plural, one {# command} other {# commands}}', { count: commands.length })]),
    ...(callsToday === 0
      ? []
      : [t('{callsToday, plural, one {# call} other {# calls}} today ({used})', { callsToday, used })]),
  ];
  return parts.join(', ');
}

const minutes = (ms: number): string =>
  ms < 60_000 ? t('less than 1 min') : t('{ms, number} min', { ms: Math.round(ms / 60_000) });

/** @returns the command line, as a person would write it. */
export const commandLine = ({ command, arguments: args }: Pick<AgentProgram, 'command' | 'arguments'>): string =>
  [command, ...args].map((word) => (/[\s"']/.test(word) ? JSON.stringify(word) : word)).join(' ');

/** What the form contains, as it is typed. */
export interface AgentFields {
  readonly title: string;
  readonly command: string;
  /** One per line. */
  readonly arguments: string;
  readonly variables: readonly NamedValue[];
}

/** @param agent null for a new one. */
export const fieldsOf = (agent: Pick<Agent, 'title' | 'program'> | null): AgentFields => ({
  title: agent?.title ?? '',
  command: agent?.program.command ?? '',
  arguments: agent?.program.arguments.join('\n') ?? '',
  variables: (agent?.program.variables ?? []).map((name, key) => ({ key, name, value: '' })),
});

/** @returns the agent, or what is wrong, in words for the person. */
export function filledAgent({ title, command, arguments: args, variables }: AgentFields): FilledAgent | string {
  if (title.trim() === '') return t('Give it a name.');
  if (command.trim() === '') return t('Enter the command that starts it.');
  const rows = variables
    .map(({ name, value }) => ({ name: name.trim(), value }))
    .filter(({ name, value }) => name !== '' || value !== '');
  const odd = rows.find(({ name }) => !/^[A-Za-z_]\w*$/.test(name));
  if (odd !== undefined)
    return odd.name === ''
      ? t('A value has no name.')
      : t('“{name}” can’t be a name: use letters, digits and “_”.', { name: odd.name });
  const program = agentProgramSchema.safeParse({
    command: command.trim(),
    arguments: args.split('\n').filter((argument) => argument !== ''),
    variables: [...new Set(rows.map(({ name }) => name))],
  });
  if (!program.success) return t('The command is too long.');
  const entered = rows.filter(({ value }) => value !== '').map(({ name, value }) => [name, value] as const);
  return { title: title.trim(), program: program.data, values: Object.fromEntries(entered) };
}
