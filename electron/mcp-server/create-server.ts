import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolRequest,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { jsonObjectSchema } from '../../shared/entities/json.ts';
import type { SharingWay } from '../../shared/entities/sharing.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import { APPROVAL_WAIT_MS } from '../permissions/approval-desk.ts';
import type { ProgramIdentity } from '../sharing/program-list.ts';
import { approvalQuestion, QUESTION, readAnswer } from './approval-question.ts';
import { failed, toCallResult } from './call-result.ts';
import type { OpenCall } from './open-call.ts';
import type { Presence } from '../sharing/presence.ts';
import { TooManyCallsError, type SharedTools } from './shared-tools.ts';

const INSTRUCTIONS = [
  'Tools of Knapsack, an assistant on this computer: notes, reminders, tasks, calendar, contacts, files, documents, data,',
  'pictures, the web and calculations. Knapsack asks the person before anything is sent, removed or changed outside the',
  'folders they opened; without an answer, the call does not run. Tell the person what you are about to do.',
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
      inputRequired: { roundTimeoutMs: APPROVAL_WAIT_MS },
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
  server.setRequestHandler('tools/call', (request, context) => {
    const capabilities = fromEnvelope(context, CLIENT_CAPABILITIES_META_KEY) ?? server.getClientCapabilities();
    return callTool(request, context, { tools, program: note(context), showsQuestions: showsForms(capabilities) });
  });
  return server;
}

/** In the revision of 2026-07-28, each request says who sends it and what it can do. */
function fromEnvelope(context: ServerContext | undefined, key: string): unknown {
  const envelope: Readonly<Record<string, unknown>> = context?.mcpReq.envelope ?? {};
  return envelope[key];
}

const identitySchema = z.object({ name: z.string(), version: z.string() });
const capabilitiesSchema = z.object({
  elicitation: z.object({ form: z.unknown().optional(), url: z.unknown().optional() }),
});

function identityOf(info: unknown, way: SharingWay): ProgramIdentity {
  const { name, version } = identitySchema.safeParse(info).data ?? { name: '', version: '' };
  return { name: cleanLine(name, MOST_NAME) || 'A program', version: cleanLine(version, MOST_NAME), way };
}

/** A program that says only `elicitation: {}` shows forms. */
function showsForms(capabilities: unknown): boolean {
  const elicitation = capabilitiesSchema.safeParse(capabilities).data?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

interface CallOptions {
  readonly tools: SharedTools;
  readonly program: ProgramIdentity;
  readonly showsQuestions: boolean;
}

async function callTool(
  { params }: CallToolRequest,
  context: ServerContext,
  { tools, program, showsQuestions }: CallOptions,
): Promise<CallToolResult | InputRequiredResult> {
  const entry = tools.find(params.name);
  if (entry === null)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool named "${params.name}".`);
  const call = openCall(context, tools, () =>
    tools.begin(program, entry, jsonObjectSchema.parse(params.arguments ?? {}), showsQuestions),
  );
  if (typeof call === 'string') return failed(call);
  const progress = new ProgressReports(context);
  const step = await call.next(context.mcpReq.signal, showsQuestions, (share, words) => progress.send(share, words));
  await progress.sent;
  if (step.type === 'ended') return toCallResult(step.execution, entry.tool);
  tools.suspend(call);
  return inputRequired({ requestState: call.id, inputRequests: { [QUESTION]: approvalQuestion(step.approval) } });
}

/** @returns the call, or why there is none. */
function openCall({ mcpReq }: ServerContext, tools: SharedTools, begin: () => OpenCall): OpenCall | string {
  const state = mcpReq.requestState<string>();
  if (state !== undefined)
    return tools.resume(state, readAnswer(mcpReq.inputResponses)) ?? 'This question is no longer open. Call again.';
  try {
    return begin();
  } catch (error) {
    if (error instanceof TooManyCallsError) return error.message;
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
