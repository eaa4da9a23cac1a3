import { randomUUID } from 'node:crypto';
import type { Embedder } from '../inference/embedder.ts';
import type { CountDocumentation } from '../loader/choose-tools.ts';
import { DEFAULT_PROFILE, type ModelProfile } from '../models/model-profile.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { CountingBackend, countingModel } from './counting-backend.ts';
import { launchApp } from './launch-app.ts';
import { allWithin, confidenceInterval, mean, placesOf, shareWithin, type Interval } from './recall.ts';
import { reword } from './learning-rewording.ts';
import { keepKindsBack, splitForReplay, type ReplayRequest } from './replay-split.ts';
import { MeasureError } from './selection-data.ts';
import { setLoader } from './strategy-in-use.ts';
import { createTemporaryProfile } from './temporary-profile.ts';

/** Requests for the tools of one catalog. */
export interface ReplaySet {
  readonly name: string;
  readonly bundles: readonly BundleDefinition[];
  /** Tools by their names in the bundles. */
  readonly requests: readonly ReplayRequest[];
}

export interface LearningSuiteOptions {
  readonly sets: readonly ReplaySet[];
  readonly embedder: Embedder;
  readonly countTokens: CountDocumentation;
  readonly format: 'full' | 'brief';
  readonly budgetTokens: number;
  /** Number of later requests measured from each set. */
  readonly most: number;
  readonly onProgress: (line: string) => void;
}

/** The tools loaded before the first word is generated. */
export interface PassFigures {
  /** Share of requests with everything they need, and share of needed tools that are loaded. */
  readonly all: number;
  readonly recall: number;
  /** Share of requests for which the model would have to reach for a tool. */
  readonly hatchRate: number;
  readonly tokens: number;
  readonly interval: Interval;
}

export interface ReplayFigures {
  readonly n: number;
  readonly past: number;
  readonly tools: number;
  readonly passes: Readonly<Record<Pass, PassFigures>>;
}

export interface LearningFigures {
  readonly sets: Readonly<Record<string, ReplayFigures>>;
  /** Means over the sets. */
  readonly macro: Readonly<Record<Pass, Omit<PassFigures, 'interval'>>>;
}

/**
 * `first` and `second`: the same later requests before and after other requests for the same tools worked. `again`:
 * those other requests in the same words. `reworded`: those in other words, by rule; `rewordedFirst`: the same before
 * anything was learned. `newKind`: new kinds of requests, after three quarters of the kinds were learned;
 * `newKindFirst`: the same before.
 */
export const PASSES = ['first', 'second', 'again', 'rewordedFirst', 'reworded', 'newKindFirst', 'newKind'] as const;
export type Pass = (typeof PASSES)[number];

/**
 * Replays requests through the whole loader: with nothing learned, then past requests that worked, then other requests
 * for the same tools, and the same in other words.
 */
export async function runLearningSuite(options: LearningSuiteOptions): Promise<LearningFigures> {
  const sets: Record<string, ReplayFigures> = {};
  for (const set of options.sets) {
    const figures = await replay(set, options);
    if (figures === null) continue;
    sets[set.name] = figures;
    options.onProgress(
      `${set.name}: ${String(figures.past)} past requests, ${String(figures.n)} later ones, ` +
        `${String(figures.tools)} tools: ` +
        `${percent(figures.passes.first.all)}, then ${percent(figures.passes.second.all)}`,
    );
  }
  const rows = Object.values(sets);
  if (rows.length === 0)
    throw new MeasureError('Nothing is asked for three times or more in this data, so nothing can be replayed.');
  const macro = Object.fromEntries(
    PASSES.map((pass) => [pass, macroOf(rows.map(({ passes }) => passes[pass]))]),
  ) as LearningFigures['macro'];
  return { sets, macro };
}

/** @returns null for a set without repeated requests. */
async function replay(set: ReplaySet, options: LearningSuiteOptions): Promise<ReplayFigures | null> {
  const { past, later } = splitForReplay(set.requests, options.most);
  if (later.length === 0) return null;
  const replayed = await openReplay(set, options);
  try {
    const { others, kept } = keepKindsBack(past);
    const [asked, newKinds] = [past.slice(0, options.most), kept.slice(0, options.most)];
    const otherwise = asked.map((request) => ({ ...request, text: reword(request.text) }));
    const [first, rewordedFirst, newKindFirst] = [
      await replayed.pass(later),
      await replayed.pass(otherwise),
      await replayed.pass(newKinds),
    ];
    for (const request of others) await replayed.work(request);
    const newKind = await replayed.pass(newKinds);
    for (const request of kept) await replayed.work(request);
    const [second, again, reworded] = [
      await replayed.pass(later),
      await replayed.pass(asked),
      await replayed.pass(otherwise),
    ];
    const passes = { first, second, again, rewordedFirst, reworded, newKindFirst, newKind };
    return {
      n: later.length,
      past: past.length,
      tools: set.bundles.reduce((sum, { tools }) => sum + tools.length, 0),
      passes,
    };
  } finally {
    await replayed.dispose();
  }
}

/** Documents every tool as the budget allows, and loads nothing that the request does not ask for. */
const replayProfile = (format: LearningSuiteOptions['format']): ModelProfile => ({
  ...DEFAULT_PROFILE,
  documentationFormat: format,
  coreTools: [],
  bundleMenu: false,
  followsSkills: false,
});

/** An app with the tools of a set, in a profile of its own. */
async function openReplay(
  { bundles }: ReplaySet,
  { embedder, countTokens, format, budgetTokens }: LearningSuiteOptions,
) {
  const profile = createTemporaryProfile();
  const app = await launchApp({
    profile,
    model: countingModel(new CountingBackend(countTokens)),
    modelProfile: replayProfile(format),
    bundles: () => bundles,
    embedder,
  });
  const { loader, learning, repositories, settings } = app;
  settings.update({ memory: true, toolBudget: budgetTokens });
  await setLoader(app, true, { strategy: 'adaptive', embedder });
  return {
    pass: async (requests: readonly ReplayRequest[]): Promise<PassFigures> => {
      const results: Packed[] = [];
      for (const { text, tools, alternatives } of requests) {
        const { loaded } = await loader.preview(null, text);
        results.push({
          places: placesOf(
            tools,
            alternatives,
            loaded.tools.map(({ name }) => name),
          ),
          tokens: loaded.tools.reduce((sum, tool) => sum + tool.tokens, 0),
        });
      }
      return figuresOf(results);
    },
    /** The tools that a request needs run successfully for it, in a separate conversation. */
    work: async ({ text, tools }: ReplayRequest): Promise<void> => {
      const conversationId = randomUUID();
      repositories.conversations.add({
        id: conversationId,
        title: text.slice(0, 60),
        pinned: false,
        createdAt: Date.now(),
        updatedAt: Date.now(),
      });
      const turn = { messageId: randomUUID(), answerId: randomUUID(), text, textBefore: '', messageCount: 1 };
      for (const tool of tools)
        loader.noteRun(conversationId, turn, tool, {
          outcome: 'succeeded',
          result: null,
          error: null,
          durationMs: 1,
          untrusted: false,
        });
      await learning.settled();
    },
    dispose: async (): Promise<void> => {
      await app.dispose();
      profile.dispose();
    },
  };
}

interface Packed {
  readonly places: readonly number[];
  readonly tokens: number;
}

function figuresOf(results: readonly Packed[]): PassFigures {
  const complete = results.map(({ places }) => allWithin(places, Infinity));
  const [lower, upper] = confidenceInterval(complete);
  return {
    all: rounded(mean(complete)),
    recall: rounded(mean(results.map(({ places }) => shareWithin(places, Infinity)))),
    hatchRate: rounded(1 - mean(complete)),
    tokens: Math.round(mean(results.map(({ tokens }) => tokens))),
    interval: [rounded(lower), rounded(upper)],
  };
}

function macroOf(rows: readonly PassFigures[]): Omit<PassFigures, 'interval'> {
  const of = (read: (row: PassFigures) => number): number => rounded(mean(rows.map(read)));
  return {
    all: of(({ all }) => all),
    recall: of(({ recall }) => recall),
    hatchRate: of(({ hatchRate }) => hatchRate),
    tokens: Math.round(mean(rows.map(({ tokens }) => tokens))),
  };
}

const rounded = (value: number): number => Number(value.toFixed(4));
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
