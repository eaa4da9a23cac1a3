import type { Client } from '@modelcontextprotocol/client';
import { errorMessage } from '../foundation/errors.ts';
import { cleanLine, cleanText } from '../outside-programs/clean-text.ts';
import { listSkills, type ListedSkill } from './material/listed-skills.ts';
import { UNNAMED } from './odd-messages/readable-messages.ts';
import { readPrompts, readResources } from './server-material.ts';
import { MOST_TOOLS, mergeTools, readTools, type ServerListing } from './server-listing.ts';
import type { ProgramLog } from '../outside-programs/program-log.ts';

const LIST_MS = 60_000;
const MOST_INSTRUCTIONS = 2000;
/** Longer titles would fill the sentences that they are part of. */
const MOST_TITLE = 60;
const OPTIONS = { timeout: LIST_MS, cacheMode: 'refresh' } as const;

/**
 * Asks a server what it is and what it offers.
 * @param before its last listing, whose tools are remembered. @throws what the SDK throws, if the tools can't be listed.
 */
export async function readListing(
  client: Client,
  before: ServerListing | null,
  log: ProgramLog,
): Promise<ServerListing> {
  const { name = UNNAMED, version = '', title = '' } = client.getServerVersion() ?? {};
  const offers = client.getServerCapabilities();
  const { tools } = offers?.tools === undefined ? { tools: [] } : await client.listTools(undefined, OPTIONS);
  if (tools.length > MOST_TOOLS) log.note(`It has ${String(tools.length)} tools; only ${String(MOST_TOOLS)} are used.`);
  const read = readTools(tools);
  for (const tool of read) if (tool.problem !== null) log.note(`${tool.name} can’t be used: ${tool.problem}`);
  const { resources } = await optional(log, 'resources', { resources: [] }, () =>
    offers?.resources === undefined ? null : client.listResources(undefined, OPTIONS),
  );
  const { prompts } = await optional(log, 'prompts', { prompts: [] }, () =>
    offers?.prompts === undefined ? null : client.listPrompts(undefined, OPTIONS),
  );
  const { skills } = await optional<{ readonly skills: readonly ListedSkill[] }>(
    log,
    'skills',
    { skills: [] },
    async () => ({ skills: await listSkills(client, log) }),
  );
  return {
    era: client.getProtocolEra() === 'modern' ? 'modern' : 'legacy',
    server: cleanLine(`${name} ${version}`, 120),
    title: cleanLine(title, MOST_TITLE) || (name === UNNAMED ? null : cleanLine(name, MOST_TITLE) || null),
    instructions: cleanText(client.getInstructions() ?? '', MOST_INSTRUCTIONS),
    tools: [...mergeTools(before?.tools ?? [], read)],
    resources: [...readResources(resources)],
    prompts: [...readPrompts(prompts)],
    skills: [...skills],
  };
}

/** A server with tools is useful even if it can't list the rest. */
async function optional<Result>(
  log: ProgramLog,
  what: string,
  none: Result,
  list: () => Promise<Result> | null,
): Promise<Result> {
  try {
    return (await list()) ?? none;
  } catch (error) {
    log.note(`Its ${what} could not be listed: ${errorMessage(error)}`);
    return none;
  }
}
