import { z } from 'zod';
import { agentBundleName, askToolName } from '../../shared/entities/agent.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import { clip } from '../../shared/formats/clip.ts';
import { t } from '../../shared/texts/translate.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import type { ApprovalPreview } from '../permissions/approval-preview.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { definePlainTool, type ToolContext, type ToolDefinition } from '../tools/define-tool.ts';
import type { Said } from '../tools/said.ts';
import type { KnownAgent } from './known-agent.ts';

/** What the model asks of an agent. */
export interface AgentTask {
  readonly task: string;
  readonly folder: string;
  /** Goes on with the agent’s last task in this chat and folder. */
  readonly isFollowUp: boolean;
}

export type AskAgent = (task: AgentTask, context: ToolContext) => Promise<JsonValue>;

const taskParameters = z.object({
  task: z.string().min(1).max(20_000).describe('what to do, as a whole: the agent knows nothing of this chat'),
  folder: z.string().min(1).max(4_000).describe('the folder to work in, such as ~/projects/site'),
  follow_up: z.boolean().optional().describe('true to go on with its last task in this folder'),
});
const commandParameters = z.object({
  input: z.string().max(20_000).optional().describe('what the command is about'),
  folder: taskParameters.shape.folder,
});
const resultSchema = z.object({ answer: z.string(), changed: z.array(z.string()).optional() });

const MOST_SUMMARY = 100;
/** Milliseconds that a stopped call has to end the agent’s prompt and to look at what it changed until then. */
const WIND_DOWN_MS = 20_000;

/** What an agent’s tools depend on. */
export type DescribedAgent = Pick<KnownAgent, 'id' | 'title' | 'limits' | 'enabled' | 'listing'>;

/** @returns an agent’s tools: one to ask it anything, and one for each command that it announced. */
export function agentBundle(agent: DescribedAgent, ask: AskAgent): BundleDefinition {
  const { id, title, listing } = agent;
  return {
    name: agentBundleName(id),
    title,
    summary: clip(`${title}: an agent that works on code and files in a folder`, 120),
    domain: agentBundleName(id),
    tools: [askTool(agent, ask), ...listing.commands.map((command) => commandTool(agent, command, ask))],
  };
}

function askTool(agent: DescribedAgent, ask: AskAgent): ToolDefinition {
  const { id, title } = agent;
  return definePlainTool({
    ...common(agent),
    name: askToolName(id),
    summary: clip(
      `Ask the agent ${title} to do a task in a folder: write, change, review or explain code.`,
      MOST_SUMMARY,
    ),
    parameters: taskParameters,
    examples: [
      `ask ${title} to review my branch`,
      `let ${title} fix the failing test in ~/projects/site`,
      `have ${title} explain this repository`,
      `ask ${title} to also update the readme`,
    ],
    touches: ({ folder }) => [{ path: folder, use: agent.limits.writesDirectly ? 'write' : 'read' }],
    run: ({ task, folder, follow_up: isFollowUp = false }, context) => ask({ task, folder, isFollowUp }, context),
  });
}

function commandTool(
  agent: DescribedAgent,
  command: KnownAgent['listing']['commands'][number],
  ask: AskAgent,
): ToolDefinition {
  const { id, title } = agent;
  const name = cleanLine(command.name, 60);
  const summary = cleanLine(command.description, MOST_SUMMARY);
  return definePlainTool({
    ...common(agent),
    name: `${id}_${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')}`,
    summary: summary === '' ? clip(`Run the command ${name} of ${title}.`, MOST_SUMMARY) : summary,
    parameters: commandParameters,
    examples: [`${title} ${name}`, `run ${name} with ${title}`, summary],
    touches: ({ folder }) => [{ path: folder, use: agent.limits.writesDirectly ? 'write' : 'read' }],
    run: ({ input = '', folder }, context) =>
      ask({ task: `/${command.name}${input === '' ? '' : ` ${input}`}`, folder, isFollowUp: false }, context),
  });
}

const common = ({
  title,
  limits,
  enabled,
}: DescribedAgent): Pick<
  ToolDefinition,
  'risk' | 'timeoutMs' | 'windDownMs' | 'tags' | 'cannotBeUndone' | 'withheld' | 'said' | 'preview'
> => ({
  // What a task makes an agent do can’t be told beforehand, and it may use services of its own.
  risk: 'write-remote',
  timeoutMs: limits.mostMinutes * 60_000,
  windDownMs: WIND_DOWN_MS,
  tags: [title, 'agent', 'code'],
  cannotBeUndone: 'An agent may do things that Knapsack does not see.',
  ...(!enabled && { withheld: () => t('{title} is switched off in Settings, under Connections.', { title }) }),
  preview: () => previewOf(title, limits.writesDirectly),
  said: (result) => sayResult(title, result),
});

const previewOf = (title: string, writesDirectly: boolean): ApprovalPreview => ({
  effect: writesDirectly
    ? t('{agent} works in this folder itself and can change its files.', { agent: title })
    : t('{agent} works in a copy of this folder; you look at its changes before any is taken.', { agent: title }),
  warning: [
    t('{agent} may send what it reads to its own service.', { agent: title }),
    ...(writesDirectly ? [t('Knapsack can’t undo its changes.')] : []),
  ].join(' '),
});

function sayResult(title: string, result: JsonValue): Said {
  const { answer, changed = [] } = resultSchema.safeParse(result).data ?? { answer: '' };
  const line =
    changed.length === 0
      ? t('{title} answered', { title })
      : t('{title} answered, with {count, plural, one {# changed file} other {# changed files}} for you to look at', {
          title,
          count: changed.length,
        });
  return answer === '' ? line : { line, body: answer };
}
