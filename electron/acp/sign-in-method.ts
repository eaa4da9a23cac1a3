import type { AuthMethod, InitializeResponse } from '@agentclientprotocol/sdk';
import type { AgentProgram, SignInMethod } from '../../shared/entities/agent.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';

/** A method that is a program: the agent’s command with more arguments and variables. */
export type TerminalMethod = Extract<AuthMethod, { readonly type: 'terminal' }>;

/** @returns a way of signing in that an agent offers, as it is shown. */
export function signInMethod(method: AuthMethod, { command, arguments: own }: AgentProgram): SignInMethod {
  return {
    id: method.id,
    name: cleanLine(method.name, 100),
    description: cleanLine(method.description ?? '', 300),
    command: isTerminal(method)
      ? cleanLine([...variables(method), ...[command, ...own, ...(method.args ?? [])].map(quoted)].join(' '), 1_000)
      : null,
  };
}

/** @returns the method with this id if it is a program; null if the agent itself signs in. */
export const terminalMethod = (about: InitializeResponse | null, id: string): TerminalMethod | null =>
  (about?.authMethods ?? []).filter(isTerminal).find((method) => method.id === id) ?? null;

const isTerminal = (method: AuthMethod): method is TerminalMethod => 'type' in method && method.type === 'terminal';

/** Windows has no way to write them before a command. */
const variables = ({ env = {} }: TerminalMethod): readonly string[] =>
  process.platform === 'win32' ? [] : Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`);

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
