import type {
  PermissionOption,
  RequestPermissionOutcome,
  RequestPermissionRequest,
  ToolKind,
} from '@agentclientprotocol/sdk';
import type { ApprovalAnswer } from '../../shared/entities/approval.ts';
import { jsonObjectSchema, type JsonObject } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import { t } from '../../shared/texts/translate.ts';
import { cleanLine } from '../outside-programs/clean-text.ts';
import type { ApprovalQuestion } from '../permissions/approval-desk.ts';

/** The call of ours within which an agent asks. */
export interface AskingCall {
  readonly conversationId: string;
  readonly messageId: string | null;
  readonly callId: string;
  /** The agent, for the person. */
  readonly title: string;
  readonly bundle: string;
  /** Whether it works in a copy of the folder. */
  readonly inCopy: boolean;
}

/** In the language of the person, hence not a constant. */
const kindWords = (kind: ToolKind): string =>
  ({
    read: t('reading'),
    edit: t('changes to files'),
    delete: t('deleting'),
    move: t('moving files'),
    search: t('searching'),
    execute: t('running a command'),
    think: t('thinking'),
    fetch: t('fetching from the web'),
    switch_mode: t('another way of working'),
    other: t('a step'),
  })[kind];
/** Kinds whose effect can't be seen or undone: each is asked about, however often it was allowed. */
const DESTRUCTIVE: ReadonlySet<ToolKind> = new Set<ToolKind>(['delete', 'move', 'execute', 'switch_mode', 'other']);
/** Characters of the arguments of a step, as JSON; a longer text is cut in them. */
const MOST_ARGUMENTS = 20_000;
const MOST_DIFF = 100_000;

/** @returns the kind that an agent gives its step; one that it doesn't give counts as the most dangerous. */
export const kindOf = ({ toolCall }: RequestPermissionRequest): ToolKind => toolCall.kind ?? 'other';

const changesInCopy = (): string => t('What it changes in its copy reaches your folder only when you take it.');

/** @returns what can go wrong if the agent does what it says. */
function warningOf(kind: ToolKind, { title, inCopy }: AskingCall): string {
  switch (kind) {
    case 'read':
    case 'search':
      return t('{agent} may send what it reads to its own service.', { agent: title });
    case 'edit':
      return inCopy ? changesInCopy() : t('It changes files in your folder, which Knapsack can’t undo.');
    case 'delete':
    case 'move':
      return inCopy ? changesInCopy() : t('It removes or moves files in your folder, which Knapsack can’t undo.');
    case 'execute':
      return inCopy
        ? t('A command runs with your rights and reaches all your files, also outside the copy.')
        : t('A command runs with your rights and reaches all your files.');
    case 'fetch':
      return t('It reaches out of this computer. What it sends can’t be taken back.');
    case 'switch_mode':
      return t('{agent} may then do more without asking.', { agent: title });
    case 'think':
    case 'other':
      return t('What {agent} does next can’t be seen here.', { agent: title });
  }
}

/** Nobody can check what an agent says about its own step, so nothing that it says lowers the risk. */
export const riskOf = (kind: ToolKind): Risk => (DESTRUCTIVE.has(kind) ? 'destructive' : 'write-remote');

/** @returns the question for the person: the agent's own words are quoted, and never become the title. */
export function permissionQuestion(request: RequestPermissionRequest, call: AskingCall): ApprovalQuestion {
  const { toolCall } = request;
  const kind = kindOf(request);
  const risk = riskOf(kind);
  const diff = (toolCall.content ?? []).find((item) => item.type === 'diff');
  const said = cleanLine(toolCall.title ?? '', 300);
  return {
    conversationId: call.conversationId,
    messageId: call.messageId,
    callId: call.callId,
    caller: call.title,
    toolName: kindWords(kind),
    bundle: call.bundle,
    risk,
    arguments: argumentsOf(toolCall.rawInput, toolCall.locations?.map(({ path }) => path) ?? []),
    reasons: [risk === 'destructive' ? 'every-call' : 'risk'],
    effect:
      said === ''
        ? t('{agent} asks for this. These are its own words: Knapsack can’t check them.', { agent: call.title })
        : t('{agent} asks for this, and calls it “{said}”. These are its own words: Knapsack can’t check them.', {
            agent: call.title,
            said,
          }),
    warning: warningOf(kind, call),
    thing: null,
    canBeUndone: false,
    diff:
      diff === undefined
        ? null
        : { before: (diff.oldText ?? '').slice(0, MOST_DIFF), after: diff.newText.slice(0, MOST_DIFF) },
    touches: [],
    folders: [],
    answers: risk === 'destructive' ? ['no', 'once'] : ['no', 'once', 'chat'],
  };
}

/**
 * “Always” is never passed on: the agent would stop asking, and whether to ask is decided here.
 * @returns the answer that the agent receives.
 */
export function outcomeFor(
  answer: ApprovalAnswer | null,
  options: readonly PermissionOption[],
): RequestPermissionOutcome {
  const isYes = answer === 'once' || answer === 'chat';
  const chosen = options.find(({ kind }) => kind === (isYes ? 'allow_once' : 'reject_once'));
  return chosen === undefined || answer === null
    ? { outcome: 'cancelled' }
    : { outcome: 'selected', optionId: chosen.optionId };
}

function argumentsOf(rawInput: unknown, paths: readonly string[]): JsonObject {
  const parsed = jsonObjectSchema.safeParse(rawInput).data ?? {};
  const listed = paths.length === 0 ? {} : { paths: paths.slice(0, 20).map((path) => cleanLine(path, 1_000)) };
  const args: JsonObject = { ...listed, ...parsed };
  const text = JSON.stringify(args);
  return text.length <= MOST_ARGUMENTS ? args : { ...listed, input: `${text.slice(0, MOST_ARGUMENTS)}…` };
}
