import type { AvailableCommand } from '@agentclientprotocol/sdk';
import type { AgentCommand } from '../../shared/entities/agent.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';

/** Tools of one agent. */
const MOST_COMMANDS = 40;

/**
 * Commands of the agents in `find-agents.ts` (November 2026) that manage the agent’s program or its session. As tools they
 * would do nothing, because every call begins a session of its own, and they would take the place of the person’s notes,
 * tasks and reminders, which have the same names.
 */
const HOUSEKEEPING: ReadonlySet<string> = new Set(
  `about advisor agents auth bashes btw bug clear clear_history compact compress compress_fast config connect context copy cost
  credits curator customize_opencode debug directory doctor docs dream editor effort exit export extension_creator extensions
  feedback forget goal goal_draft heapdump help hooks ide import_config insight keybindings language learn login logout loop mcp
  memory model new output_style permissions plugins privacy prompt prompts qc_helper quit release_notes remember reset resume
  rewind rollback session settings setup_github skills stats status statusline stuck summarize tasks terminal_setup theme todos
  tools undo update upgrade usage version vim voice workflow_authoring workflow_creator yolo zvec_grep_install`.split(
    /\s+/,
  ),
);

/** @returns the announced commands that can be tools, without those of the same name. */
export function offeredCommands(announced: readonly AvailableCommand[]): AgentCommand[] {
  const commands = new Map(announced.map((command) => [keyOf(command), command]));
  return [...commands]
    .filter(([key]) => /[a-z0-9]/.test(key) && !HOUSEKEEPING.has(key))
    .slice(0, MOST_COMMANDS)
    .map(([, { name, description, input }]) => ({
      name: cleanLine(name, 60),
      description: cleanLine(description, 200),
      hint: input == null ? null : cleanLine(input.hint, 200),
    }));
}

const keyOf = ({ name }: AvailableCommand): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
