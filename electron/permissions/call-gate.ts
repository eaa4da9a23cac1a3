import { realpathSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { formatNumber } from '../../shared/formats/numbers.ts';
import { wantsWords } from '../../shared/formats/tool-title.ts';
import type {
  AsksBeforeRemoving,
  Approval,
  ApprovalAnswer,
  ApprovalReason,
  AskedFolder,
  TouchedPath,
} from '../../shared/entities/approval.ts';
import type { AllowedBy } from '../../shared/entities/audit-entry.ts';
import type { JsonObject } from '../../shared/entities/json.ts';
import type { Risk } from '../../shared/entities/tool.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorCode } from '../foundation/errors.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { toolError } from '../foundation/tool-errors.ts';
import type { Yes } from '../storage/remembered-repository.ts';
import { APPROVAL_WAIT_MS, type ApprovalDesk } from './approval-desk.ts';
import type { ApprovalPreview } from './approval-preview.ts';
import { accessFor, askedFolders, type FolderAround } from './asked-folders.ts';
import type { Caller } from './caller.ts';
import type { AttachedFile } from './attached-files.ts';
import { addressesIn, composedAddresses, type ConversationWords, type ToolNature } from './composed-addresses.ts';
import type { FileAccess, FileUse } from './file-access.ts';
import { FileReach, outOfReach, type LocatedUse, type OpenedPath } from './file-reach.ts';
import type { ReadableFolders } from './readable-folders.ts';
import { meantPaths } from './meant-paths.ts';
import type { GrantStore } from './grant-store.ts';
import { GrantedFiles, type ForeignFiles } from './granted-files.ts';
import { isInside } from './platform-paths.ts';
import { offeredAnswers } from './offered-answers.ts';
import type { RememberedAnswers } from './remembered-answers.ts';

/** The facts about a call that determine whether it may run. */
export interface GatedCall {
  /** Identifies the tool among all sources. */
  readonly toolId: string;
  readonly toolName: string;
  readonly bundle: string;
  readonly summary: string;
  readonly risk: Risk;
  /** Whether the person decided that its risk needs no question; never for what cannot be undone. */
  readonly isAllowed: boolean;
  readonly alwaysAsks: boolean;
  /** Whether it deletes, cancels, forgets, overwrites or moves something away. */
  readonly removes: boolean;
  readonly canBeUndone: boolean;
  /** Whether it may request web addresses. */
  readonly reachesOut: boolean;
  /** Whether it is asked about once the conversation has read what others wrote. */
  readonly asksAfterReading: boolean;
  /** Whether the model can't tell well that this is what the message asks for. */
  readonly isUnsure: boolean;
  /** What the catalog knows of any tool. */
  readonly natureOf: (toolName: string) => ToolNature;
  readonly arguments: JsonObject;
  readonly touches: readonly FileUse[];
  /** Null if the tool has none. @param files may read what the call touches, for the person only. */
  readonly preview: ((files: FileAccess) => ApprovalPreview | Promise<ApprovalPreview>) | null;
  /** The program that makes the call; null for the assistant. */
  readonly caller: Caller | null;
  /** Whether the person named the call and its arguments themselves. */
  readonly isByPerson?: boolean;
  readonly conversationId: string | null;
  readonly messageId: string | null;
  readonly callId: string | null;
  /** The conversation whose words led to the call, if it works for another one. */
  readonly heardIn?: string;
  readonly signal: AbortSignal;
}

/**
 * `allowed` with the files that the call may use; otherwise what to tell the model. `answer` is present if the person
 * was asked.
 */
export type Passage =
  | { readonly type: 'allowed'; readonly by: AllowedBy; readonly files: FileAccess; readonly answer?: ApprovalAnswer }
  | { readonly type: 'refused'; readonly message: string; readonly answer?: ApprovalAnswer | null };

/** What the executor asks before every call. */
export interface CallGate {
  /** @throws {ToolError} if the call names a path that no yes can open, or that is invalid. */
  pass(call: GatedCall): Promise<Passage>;
}

export interface PersonGateOptions {
  readonly grants: GrantStore;
  readonly remembered: RememberedAnswers;
  readonly desk: ApprovalDesk;
  /** What was said and read in a conversation so far. */
  readonly words: (conversationId: string) => ConversationWords;
  /** The folder that a conversation is about, as the program that opened it says; null for others. */
  readonly projectOf?: (conversationId: string) => string | null;
  /** When to ask about calls that remove something, from the profile of the model in use. */
  readonly asksBeforeRemoving: () => AsksBeforeRemoving;
  /** Moves something to where it can be restored from. */
  readonly trash: (absolutePath: string) => Promise<void>;
  /** Files that tools wrote after reading what others wrote. Without it, none are known. */
  readonly foreignFiles?: ForeignFiles;
  /** Folders of skills in use. Without it, there are none. */
  readonly readable?: Pick<ReadableFolders, 'of'>;
  /** Files that the person gave to a conversation, the newest first; without it, there are none. */
  readonly attached?: (conversationId: string) => readonly AttachedFile[];
}

interface Standing {
  readonly located: readonly LocatedUse[];
  readonly outside: readonly LocatedUse[];
  readonly reasons: readonly ApprovalReason[];
  readonly isRemembered: boolean;
  /** What paths are taken for whose names have a slip in them. */
  readonly meant: ReadonlyMap<string, string>;
}

/** Maximum characters of each side of a diff; nobody reads more before they answer. */
const MOST_SHOWN = 100_000;
const ASKED_RISKS: ReadonlySet<Risk> = new Set<Risk>(['write-remote', 'destructive']);

/** Allows what the rules, the grants and earlier answers permit, and asks the person about everything else. */
export class PersonGate implements CallGate {
  readonly #options: PersonGateOptions;

  constructor(options: PersonGateOptions) {
    this.#options = options;
  }

  async pass(call: GatedCall): Promise<Passage> {
    const standing = await this.#standing(call);
    const { located, outside, reasons, isRemembered, meant } = standing;
    if (reasons.length === 0)
      return {
        type: 'allowed',
        by: isRemembered ? 'remembered' : located.length > 0 ? 'grant' : 'rule',
        files: this.#files(call, meant),
      };
    if (call.caller?.canAsk() === false) return { type: 'refused', message: nobodyToAsk(call.toolName) };
    const answer = await this.#ask(call, standing);
    if (answer === null || answer === 'no') return { type: 'refused', message: refusal(call.toolName, answer), answer };
    return {
      type: 'allowed',
      by: 'asked',
      files: this.#files(
        call,
        meant,
        outside.map((use) => ({ path: use.path, access: accessFor(use) })),
      ),
      answer,
    };
  }

  async #standing(call: GatedCall): Promise<Standing> {
    const meant = await this.#meantPaths(call);
    const reach = this.#reach(call, meant);
    const located = await Promise.all(call.touches.map((use) => reach.locate(use)));
    const closed = located.find(({ standing }) => standing === 'closed')?.problem ?? null;
    if (closed !== null) throw outOfReach(closed);
    const outside = located.filter(({ standing }) => standing === 'outside');
    await requireThere(outside);
    const isComposed = this.#isComposed(call);
    // A yes was given to the assistant, in a chat; another program has to be allowed for each call.
    const isRemembered =
      call.caller === null &&
      !call.alwaysAsks &&
      this.#options.remembered.covers(call.toolId, call.conversationId, call.arguments, {
        exact: isComposed,
        lasting: call.risk !== 'destructive',
      });
    const reasons: readonly (ApprovalReason | false)[] = [
      !isRemembered && !(call.isAllowed && call.risk !== 'destructive') && ASKED_RISKS.has(call.risk) && 'risk',
      call.alwaysAsks && 'every-call',
      mustAskToRemove(call, this.#options.asksBeforeRemoving()) && 'removes',
      !isRemembered && isComposed && 'address',
      this.#isAfterReading(call) && 'after-reading',
      call.isUnsure && call.risk !== 'read-only' && 'unsure',
      outside.length > 0 && 'folder',
    ];
    return { located, outside, isRemembered, meant, reasons: reasons.filter((reason) => reason !== false) };
  }

  /** What another program has read is unknown. */
  #isAfterReading(call: GatedCall): boolean {
    return call.asksAfterReading && (call.caller !== null || this.#words(call)?.readUntrusted === true);
  }

  #words({ caller, conversationId, heardIn }: GatedCall): ConversationWords | null {
    if (caller !== null) return caller.words();
    const heard = heardIn ?? conversationId;
    return heard === null ? null : this.#options.words(heard);
  }

  /** An address that the model composed after reading what others wrote may leak something. */
  #isComposed(call: GatedCall): boolean {
    const { reachesOut, natureOf, arguments: args } = call;
    const words = reachesOut && addressesIn(args).length > 0 ? this.#words(call) : null;
    return words !== null && words.readUntrusted && composedAddresses(args, words, natureOf).length > 0;
  }

  #meantPaths(call: GatedCall): Promise<ReadonlyMap<string, string>> {
    const [reach, files] = [this.#reach(call), this.#files(call)];
    return meantPaths(call.touches, reach, (place) => files.shown(place));
  }

  async #ask(call: GatedCall, standing: Standing): Promise<ApprovalAnswer | null> {
    const { located, outside, reasons } = standing;
    const { folders, lasting } = await askedFolders(
      outside,
      (real) => this.#options.grants.mayBeOffered(real),
      this.#project(call),
    );
    const { effect, warning, diff, thing } = await this.#preview(call, standing);
    const { caller, conversationId, messageId, callId, toolName, bundle, risk, signal } = call;
    const answers =
      caller === null
        ? offeredAnswers({ risk, reasons, inConversation: conversationId !== null, lasting })
        : (['no', 'once'] as const);
    const question: Omit<Approval, 'id' | 'createdAt' | 'expiresAt'> = {
      conversationId,
      messageId,
      callId,
      caller: caller?.name ?? null,
      toolName,
      bundle,
      risk,
      arguments: call.arguments,
      reasons: [...reasons],
      effect,
      ...(warning !== undefined && { warning }),
      diff: diff === undefined ? null : { before: shownPart(diff.before), after: shownPart(diff.after) },
      ...(call.isByPerson === true && { isByPerson: true }),
      thing: thing === undefined ? null : shownPart(thing),
      canBeUndone: call.canBeUndone,
      touches: located.map(toTouched),
      folders: [...folders],
      answers: [...answers],
    };
    const answer = await this.#options.desk.ask(question, signal, caller?.onQuestion);
    if (answer === 'chat' || answer === 'always') await this.#remember(call, answer, reasons, folders);
    return answer;
  }

  /** What can't be undone opens no more than it needs. */
  #project({ conversationId, risk }: GatedCall): FolderAround | null {
    const { projectOf, grants } = this.#options;
    const named = conversationId === null || risk === 'destructive' ? null : (projectOf?.(conversationId) ?? null);
    const folder = named === null ? null : realFolder(named);
    if (folder === null || !grants.mayBeOffered(folder)) return null;
    return { path: folder, contains: (real) => isInside(real, folder, grants.platform) };
  }

  /**
   * A tool that can't preview what it would do to a file that the person has not opened must not tell the model why.
   */
  async #preview(call: GatedCall, { outside, meant }: Standing): Promise<ApprovalPreview> {
    const plain = { effect: wantsWords(call.toolName, call.summary) };
    if (call.preview === null) return plain;
    try {
      return await call.preview(
        this.#files(
          call,
          meant,
          outside.map(({ path }) => ({ path, access: 'read' })),
        ),
      );
    } catch (error) {
      if (outside.length > 0 && error instanceof ToolError) return plain;
      throw error;
    }
  }

  async #remember(
    call: GatedCall,
    answer: 'chat' | 'always',
    reasons: readonly ApprovalReason[],
    folders: readonly AskedFolder[],
  ): Promise<void> {
    const { toolId, toolName } = call;
    const isExact = reasons.includes('address');
    const conversationId = answer === 'chat' ? call.conversationId : null;
    const keep = (yes: Pick<Yes, 'arguments' | 'folder'>): void =>
      this.#options.remembered.add({ toolId, toolName, conversationId, ...yes });
    if (isExact || reasons.includes('risk')) keep({ arguments: isExact ? call.arguments : null, folder: null });
    for (const folder of folders) {
      if (answer === 'always') await this.#options.grants.widen(folder.path, folder.access);
      else keep({ arguments: null, folder });
    }
  }

  #files(call: GatedCall, meant?: Standing['meant'], once: readonly OpenedPath[] = []): FileAccess {
    const { trash, foreignFiles } = this.#options;
    return new GrantedFiles({
      reach: this.#reach(call, meant, once),
      trash,
      ...(foreignFiles !== undefined && { foreignFiles }),
    });
  }

  #reach(
    { conversationId, heardIn }: GatedCall,
    meant?: Standing['meant'],
    once: readonly OpenedPath[] = [],
  ): FileReach {
    const { grants, remembered, readable, attached = () => [] } = this.#options;
    const heard = heardIn ?? conversationId;
    return new FileReach({
      attached: heard === null ? [] : attached(heard),
      folders: grants.folders(),
      opened: [...remembered.foldersOf(conversationId), ...once],
      closed: grants.closed,
      platform: grants.platform,
      ...(readable !== undefined && { readable: readable.of(conversationId) }),
      ...(meant !== undefined && { meant }),
    });
  }
}

/** @returns null if there is no such folder. */
function realFolder(named: string): string | null {
  try {
    return realpathSync(named);
  } catch {
    return null;
  }
}

/**
 * Nobody is asked whether a missing file may be read. Nothing else about its folder is revealed, because it was not
 * opened.
 * @throws {ToolError}
 */
async function requireThere(uses: readonly LocatedUse[]): Promise<void> {
  for (const { path: place, use } of uses)
    if (use !== 'write' && (await isMissing(place)))
      throw toolError('not-found', () => t('There is no file or folder {place}.', { place }), {
        forPerson: t('Check the name, or say where to look for it.'),
        forModel: 'Correct the path, or call find_files to look for it.',
      });
}

async function isMissing(place: string): Promise<boolean> {
  return lstat(place).then(
    () => false,
    (error: unknown) => errorCode(error) === 'ENOENT',
  );
}

/** A removal is asked about again even after a yes, because that yes was for another item. */
const mustAskToRemove = (
  { removes, canBeUndone }: Pick<GatedCall, 'removes' | 'canBeUndone'>,
  asks: AsksBeforeRemoving,
): boolean => removes && (asks === 'always' || !canBeUndone);

const shownPart = (text: string): string =>
  text.length <= MOST_SHOWN
    ? text
    : `${text.slice(0, MOST_SHOWN).toWellFormed()}\n(${formatNumber(text.length - MOST_SHOWN)} more characters)`;

const toTouched = ({ path, use, standing }: LocatedUse): TouchedPath => ({
  path,
  use,
  granted: standing === 'granted',
});

/** @returns the error for another program if neither a window nor the program itself can ask the person. */
const nobodyToAsk = (toolName: string): string =>
  `${toolName} needs the person's yes, and nobody can be asked: no Knapsack window is open. It did not run. ` +
  'Ask the person to open Knapsack, then try again.';

/** @returns what the model reads if the person said no, or didn't answer in time. */
export function refusal(toolName: string, answer: 'no' | null): string {
  if (answer === 'no')
    return (
      `The person said no to ${toolName}, so it did not run. Do not try it again, or in another way; ` +
      'ask what they would like instead.'
    );
  return (
    `Nobody answered within ${String(APPROVAL_WAIT_MS / 60_000)} minutes whether ${toolName} may run, so it did ` +
    'not. Do not try it again now; say what you wanted to do.'
  );
}
