import type { Agent } from '../agent.ts';

/** An agent that waits for its first call. */
export const someAgent = (changes: Partial<Agent> = {}): Agent => ({
  id: 'gemini',
  title: 'Gemini',
  program: { command: 'gemini', arguments: [], variables: [] },
  limits: {
    writesDirectly: false,
    usesTools: false,
    mostCallsPerDay: 50,
    mostMinutes: 30,
    mostMinutesPerDay: null,
    mostTokens: null,
    mostTokensPerDay: null,
  },
  enabled: true,
  phase: 'idle',
  problem: null,
  version: null,
  commands: [],
  signIn: [],
  stored: [],
  callsToday: 0,
  msToday: 0,
  tokensToday: 0,
  ...changes,
});
