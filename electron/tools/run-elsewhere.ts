import { z } from 'zod';
import type { StartHelper } from '../foundation/helper-process.ts';
import type { HelperName } from '../foundation/helpers.ts';
import { HelperEndedError, runHelper } from '../foundation/run-helper.ts';
import { receiveToolError, sendToolError, sentToolErrorSchema } from '../foundation/sent-tool-error.ts';
import type { FileAccess } from '../permissions/file-access.ts';
import { noNetwork } from '../permissions/no-access.ts';
import {
  computeJobSchema,
  computeResultSchema,
  resultOf,
  tookTooMuch,
  type ComputeJob,
  type ComputeResult,
} from './compute-elsewhere.ts';
import type { ToolContext, ToolDefinition } from './define-tool.ts';
import { ToolError } from './tool-error.ts';

/** What a tool in a helper may ask of the app: files within the call's access, and showing progress. */
const questionSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('read'), path: z.string(), maxBytes: z.number() }),
  z.object({ ask: z.literal('list'), folder: z.string() }),
  z.object({
    ask: z.literal('write'),
    path: z.string(),
    data: z.instanceof(Uint8Array<ArrayBufferLike>),
    replace: z.boolean(),
  }),
  z.object({ ask: z.literal('progress'), share: z.number(), note: z.string().optional() }),
]);
type Question = z.output<typeof questionSchema>;
type Ask = (question: Question) => Promise<unknown>;

/** A refusal by the app is one for the tool as well. */
const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('value'), value: z.unknown() }),
  z.object({ type: z.literal('refusal'), error: sentToolErrorSchema }),
]);

export interface RunElsewhere {
  readonly start: StartHelper;
  readonly helper: HelperName;
  /** Limit of its JavaScript heap in megabytes. */
  readonly megabytes: number;
  /**
   * What happened if the helper is ended because it exceeded a limit: only the problem, because what to do is added.
   */
  readonly tooMuch: () => string;
}

/**
 * @returns the same tool, running in a separate process that ends with the call. It accesses files through the app, one
 * request at a time, within the call's access.
 */
export const runningElsewhere = (
  tool: ToolDefinition,
  { start, helper, megabytes, tooMuch }: RunElsewhere,
): ToolDefinition => ({
  ...tool,
  run: async (args, context) => {
    const input: ComputeJob = { tool: tool.name, arguments: args };
    const onQuestion = async (question: unknown): Promise<unknown> => answer(questionSchema.parse(question), context);
    try {
      const { signal } = context;
      return resultOf(
        await runHelper(start, { helper, input, result: computeResultSchema, megabytes, signal, onQuestion }),
      );
    } catch (error) {
      throw error instanceof HelperEndedError ? tookTooMuch(tooMuch, error) : error;
    }
  },
});

async function answer(question: Question, { files, onProgress }: ToolContext): Promise<z.output<typeof answerSchema>> {
  try {
    switch (question.ask) {
      case 'read':
        return { type: 'value', value: await files.readBytes(question.path, question.maxBytes) };
      case 'list':
        return { type: 'value', value: await files.list(question.folder) };
      case 'write':
        return { type: 'value', value: await files.write(question.path, question.data, { replace: question.replace }) };
      case 'progress':
        return { type: 'value', value: onProgress(question.share, question.note) };
    }
  } catch (error) {
    if (error instanceof ToolError) return { type: 'refusal', error: sendToolError(error) };
    throw error;
  }
}

/** The helper's side. @param tools that may be called. */
export async function runToolHere(tools: readonly ToolDefinition[], input: unknown, ask: Ask): Promise<ComputeResult> {
  const job = computeJobSchema.parse(input);
  const tool = tools.find(({ name }) => name === job.tool);
  if (tool === undefined) throw new RangeError(`${job.tool} does not run here.`);
  const context: ToolContext = {
    signal: new AbortController().signal,
    now: () => new Date(),
    conversationId: null,
    files: filesThrough(ask),
    network: noNetwork,
    onProgress: (share, note) => void ask({ ask: 'progress', share, ...(note !== undefined && { note }) }),
  };
  try {
    return { type: 'value', value: await tool.run(job.arguments, context) };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { type: 'refusal', error: sendToolError(error) };
  }
}

const entrySchema = z.object({
  path: z.string(),
  name: z.string(),
  kind: z.enum(['file', 'folder', 'other']),
  bytes: z.number(),
  modifiedAt: z.number(),
});

function filesThrough(ask: Ask): FileAccess {
  const answered = async <Value>(question: Question, value: z.ZodType<Value>): Promise<Value> => {
    const given = answerSchema.parse(await ask(question));
    if (given.type === 'refusal') throw receiveToolError(given.error);
    return value.parse(given.value);
  };
  const bytes = z.instanceof(Uint8Array<ArrayBufferLike>);
  const unavailable = (): never => {
    throw new RangeError('A tool in a helper reads whole files, lists folders and writes files, and nothing else.');
  };
  return {
    folders: [],
    readBytes: async (path, maxBytes) => Buffer.from(await answered({ ask: 'read', path, maxBytes }, bytes)),
    list: (folder) => answered({ ask: 'list', folder }, z.array(entrySchema)),
    write: (path, data, { replace }) =>
      data instanceof Uint8Array ? answered({ ask: 'write', path, data, replace }, z.string()) : unavailable(),
    readable: unavailable,
    writable: unavailable,
    shown: unavailable,
    meant: unavailable,
    describe: unavailable,
    walk: unavailable,
    open: unavailable,
    readText: unavailable,
    makeFolder: unavailable,
    move: unavailable,
    copy: unavailable,
    trash: unavailable,
  };
}
