import {
  CLIENT_INFO_META_KEY,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolRequest,
  type CallToolResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';
import type { SharingWay } from '../../shared/entities/sharing.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import type { ProgramIdentity } from '../sharing/program-list.ts';
import { failed, toCallResult } from './call-result.ts';
import type { Presence } from '../sharing/presence.ts';
import { TooManyCallsError, type SharedTools } from './shared-tools.ts';

const INSTRUCTIONS = [
  'Tools of Knapsack, an assistant on this computer: notes, reminders, tasks, calendar, contacts, files, documents, data,',
  'pictures, the web and calculations. Knapsack asks the person, in its own window, before anything is sent, removed or',
  'changed outside the folders they opened; without an answer, the call does not run. Tell them what you are about to do.',
].join(' ');
/** The list changes when the person switches a tool or shares another one. */
const LIST_TTL_MS = 60_000;
const MOST_NAME = 60;

export interface ServerFactoryOptions {
  readonly tools: SharedTools;
  readonly way: SharingWay;
  /** Null if each request is a connection of its own. */
  readonly presence: Presence | null;
}

/** @returns a server for one connection or one request, for both revisions of the protocol. */
export function createServer({ tools, way, presence }: ServerFactoryOptions): Server {
  const server = new Server(
    { name: 'knapsack', title: 'Knapsack', version: tools.appVersion },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'private' } },
    },
  );
  const note = (context?: ServerContext): ProgramIdentity => {
    const identity = identityOf(fromEnvelope(context, CLIENT_INFO_META_KEY) ?? server.getClientVersion(), way);
    if (presence === null) tools.programs.note(identity);
    else presence.note(identity);
    return identity;
  };
  server.oninitialized = () => void note();
  server.setRequestHandler('tools/list', (_request, context) => {
    note(context);
    return { tools: tools.list() };
  });
  server.setRequestHandler('tools/call', (request, context) =>
    callTool(request, context, { tools, program: note(context) }),
  );
  return server;
}

/** In the revision of 2026-07-28, each request says who sends it and what it can do. */
function fromEnvelope(context: ServerContext | undefined, key: string): unknown {
  const envelope: Readonly<Record<string, unknown>> = context?.mcpReq.envelope ?? {};
  return envelope[key];
}

const identitySchema = z.object({ name: z.string(), version: z.string() });

function identityOf(info: unknown, way: SharingWay): ProgramIdentity {
  const { name, version } = identitySchema.safeParse(info).data ?? { name: '', version: '' };
  return { name: cleanLine(name, MOST_NAME) || 'A program', version: cleanLine(version, MOST_NAME), way };
}

interface CallOptions {
  readonly tools: SharedTools;
  readonly program: ProgramIdentity;
}

async function callTool(
  { params }: CallToolRequest,
  context: ServerContext,
  { tools, program }: CallOptions,
): Promise<CallToolResult> {
  const entry = tools.find(params.name);
  if (entry === null)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool named "${params.name}".`);
  const progress = new ProgressReports(context);
  try {
    const execution = await tools.call(program, entry, jsonObjectSchema.parse(params.arguments ?? {}), {
      signal: context.mcpReq.signal,
      onProgress: (share, words) => progress.send(share, words),
    });
    await progress.sent;
    return toCallResult(execution, entry.tool);
  } catch (error) {
    if (error instanceof TooManyCallsError) return failed(error.message);
    throw error;
  }
}

/** Sends progress to a program that asked for it. */
class ProgressReports {
  readonly #context: ServerContext;
  #last = -1;
  /** Settles when everything so far is on its way, so that no result overtakes it. */
  sent: Promise<unknown> = Promise.resolve();

  constructor(context: ServerContext) {
    this.#context = context;
  }

  /** @param share 0..1; it only grows. */
  send(share: number, words: string | null): void {
    const { mcpReq } = this.#context;
    const progressToken = mcpReq['_meta']?.progressToken;
    if (progressToken === undefined || share <= this.#last) return;
    this.#last = share;
    const params = { progressToken, progress: share, total: 1, ...(words !== null && { message: words }) };
    // A program that has left needs no progress.
    const notified = mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
    this.sent = Promise.all([this.sent, notified]);
  }
}
