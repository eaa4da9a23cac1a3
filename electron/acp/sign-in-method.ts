import type { AuthMethod } from '@agentclientprotocol/sdk';
import type { AgentProgram, SignInMethod } from '../../shared/entities/agent.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';

/** @returns a way of signing in that an agent offers, as it is shown. */
export function signInMethod(method: AuthMethod, { command, arguments: own }: AgentProgram): SignInMethod {
  const isTerminal = 'type' in method && method.type === 'terminal';
  const args = isTerminal ? (method.args ?? []) : [];
  return {
    id: method.id,
    name: cleanLine(method.name, 100),
    description: cleanLine(method.description ?? '', 300),
    command: isTerminal ? cleanLine([command, ...own, ...args].map(quoted).join(' '), 1_000) : null,
  };
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
