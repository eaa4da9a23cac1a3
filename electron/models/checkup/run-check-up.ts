import type { CheckUpFigures, CheckUpResult } from '../../../shared/entities/check-up.ts';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import type {
  AnswerProfile,
  GenerationResult,
  InferenceBackend,
  PromptTurn,
} from '../../inference/inference-backend.ts';
import type { OwnProfile } from '../model-profile.ts';
import { askOnce, type CheckPrompt } from './ask-once.ts';
import {
  CHECK_REQUESTS,
  CHECK_TOOLS,
  RESULTS_TO_RETELL,
  type CheckRequest,
  type ResultToRetell,
} from './check-requests.ts';
import { findBestWay, type CheckProgress, type Judged } from './find-best-way.ts';
import { profileOfResult, profileOfWay, type CountTokens } from './outcome-profile.ts';
import { SpeedMeter } from './speed-meter.ts';
import { waysFor, type Way } from './way.ts';
import { verdictOf, type Asked } from './way-score.ts';

export interface RunCheckUpOptions {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  readonly capabilities: ModelCapabilities;
  /** Makes the model ready for a way, and says how it is asked then. */
  readonly prepare: (trial: OwnProfile) => Promise<AnswerProfile>;
  /** The beginning of a chat's prompt with these tools. */
  readonly prompt: (tools: readonly string[], profile: AnswerProfile) => CheckPrompt;
  readonly countTokens: CountTokens;
  readonly onProgress: (progress: CheckProgress) => void;
  readonly signal: AbortSignal;
  /** Milliseconds of any clock that never goes back. */
  readonly now?: () => number;
}

/** What it found, but for when and with which version of the app. */
export interface CheckUpFinding {
  readonly result: Omit<CheckUpResult, 'checkedAt' | 'appVersion'>;
  readonly profile: OwnProfile;
}

const MOST_MS = 3 * 60_000;
/** Of these, for what the model makes of results. */
const RETELLING_MS = 20_000;
/** Below this share of results that come back right, the tools word the answers. */
const RETELLS = 0.8;

/**
 * Finds the way to ask a model in which it uses tools best, in at most three minutes. Nothing is run or stored.
 * @returns null if not even the first requests could be asked in that time. @throws the signal's reason.
 */
export async function runCheckUp(options: RunCheckUpOptions): Promise<CheckUpFinding | null> {
  const { capabilities, signal, now = () => performance.now() } = options;
  const until = now() + MOST_MS;
  const speeds = new SpeedMeter();
  const asker = new Asker(options, speeds);
  let done = 0;
  const best = await findBestWay(
    {
      ways: waysFor(capabilities),
      requests: CHECK_REQUESTS,
      ask: (way, request) => asker.request(way, request),
      isOver: () => signal.aborted || now() >= until - RETELLING_MS,
      onProgress: (progress) => {
        ({ done } = progress);
        options.onProgress(progress);
      },
    },
    ({ way, score }) => verdictOf(score, way.exampleTurns) !== 'conversation',
  );
  signal.throwIfAborted();
  if (best === null) return null;
  const retold = await asker.retell(best.way, () => now() >= until);
  const { readingSpeed, writingSpeed } = speeds;
  return findingOf(best, await asker.profileOf(best.way), { retold, readingSpeed, writingSpeed, allRequests: done });
}

function findingOf(
  { way, score }: Judged,
  profile: OwnProfile,
  measured: Pick<CheckUpFigures, 'retold' | 'readingSpeed' | 'writingSpeed' | 'allRequests'>,
): CheckUpFinding {
  const { rightTool, exactCall, needlessCalls, requests } = score;
  const verdict = verdictOf(score, way.exampleTurns);
  const result = {
    verdict,
    figures: { rightTool, exactCall, needlessCalls, requests, ...measured },
    way: {
      ...way,
      answers: measured.retold < RETELLS ? ('tools' as const) : ('model' as const),
      quickCommands: verdict === 'conversation',
    },
  };
  return { result, profile: profileOfResult(profile, result) };
}

interface Prepared {
  readonly way: Way;
  readonly profile: AnswerProfile;
  readonly prompt: CheckPrompt;
}

/** Asks the model in one way after another; preparing one that is prepared costs nothing. */
class Asker {
  readonly #options: RunCheckUpOptions;
  readonly #speeds: SpeedMeter;
  readonly #profiles = new Map<Way, Promise<OwnProfile>>();
  #current: Prepared | null = null;

  constructor(options: RunCheckUpOptions, speeds: SpeedMeter) {
    this.#options = options;
    this.#speeds = speeds;
  }

  profileOf(way: Way): Promise<OwnProfile> {
    const known = this.#profiles.get(way) ?? profileOfWay(way, this.#options.countTokens);
    this.#profiles.set(way, known);
    return known;
  }

  async request(way: Way, request: CheckRequest): Promise<Asked> {
    const { toolCalls } = await this.#ask(way, [{ role: 'user', text: request.say }], true);
    const [call] = toolCalls;
    return { request, call: call === undefined ? null : { name: call.name, arguments: call.arguments } };
  }

  /** @returns the share of results that an answer contains, of as many as there is time for; 0 for none. */
  async retell(way: Way, isOver: () => boolean): Promise<number> {
    const documented = new Set<string>(CHECK_TOOLS.slice(0, way.tools));
    const results = RESULTS_TO_RETELL.filter(({ tool }) => documented.has(tool));
    let [right, asked] = [0, 0];
    for (const one of results) {
      if (isOver()) break;
      asked++;
      const { parts } = await this.#ask(way, turnsOf(one), false);
      const said = parts.map(({ type, text }) => (type === 'text' ? text : '')).join('');
      if (one.says.some((words) => said.toLowerCase().includes(words))) right++;
    }
    return asked === 0 ? 0 : right / asked;
  }

  async #ask(way: Way, turns: readonly PromptTurn[], endsEarly: boolean): Promise<GenerationResult> {
    const { backend, signal } = this.#options;
    const { prompt, profile } = await this.#prepared(way);
    signal.throwIfAborted();
    const result = await askOnce(backend, prompt, profile, turns, signal, endsEarly);
    signal.throwIfAborted();
    this.#speeds.note(result.figures);
    return result;
  }

  async #prepared(way: Way): Promise<Prepared> {
    if (this.#current?.way === way) return this.#current;
    const profile = await this.#options.prepare(await this.profileOf(way));
    const prompt = this.#options.prompt(CHECK_TOOLS.slice(0, way.tools), profile);
    return (this.#current = { way, profile, prompt });
  }
}

const turnsOf = ({ say, tool, arguments: args, result }: ResultToRetell): readonly PromptTurn[] => [
  { role: 'user', text: say },
  { role: 'assistant', parts: [{ type: 'tool-calls', calls: [{ name: tool, arguments: args, result, raw: null }] }] },
];
