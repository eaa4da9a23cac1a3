import { META_BUNDLE } from '../../shared/entities/tool.ts';
import type { Understanding } from '../../shared/entities/understanding.ts';
import { certainCall, NOTHING_REFUSED, type CallableTool, type ReadCall } from '../reading/request-reader.ts';
import { ContextOverflowError } from '../inference/inference-errors.ts';
import { BUILT_IN, type CatalogEntry } from '../tools/catalog.ts';
import type { GuidedStepsOptions } from './guided-steps.ts';
import { readerInput, requestInput } from './reading-input.ts';
import { RepeatedFailures } from './repeated-failures.ts';
import { runMeantCalls, runSteps, sayWhatWasFound, type Ending } from './step-loop.ts';
import { leftToModel, NOT_READ, understoodCalls } from './understanding.ts';

/** None are made where a reading leaves anything open. */
interface QuickCalls {
  readonly calls: readonly ReadCall[];
  readonly isAsked: boolean;
  readonly understood: Understanding;
}

/**
 * Answers a message for a model that rarely calls the right tool: what the app reads as calls with certainty, nothing missing,
 * runs before the model is asked, and the model tells the result. Everything else goes to the model as it is.
 */
export async function runQuickSteps(options: GuidedStepsOptions): Promise<Ending> {
  const { writer, profile, signal } = options;
  const quick = writer.message.parts.length > 0 ? null : await quickCalls(options);
  writer.noteUnderstanding(quick?.understood ?? writer.message.understood ?? NOT_READ);
  if (quick === null || quick.calls.length === 0 || signal.aborted) return runSteps(options);
  const steps = { ...options, isAsked: () => quick.isAsked, failures: new RepeatedFailures() };
  const ending = await runMeantCalls(quick.calls, steps);
  if (ending !== null) return ending;
  // The calls are made: the model only has words left, and so do the tools.
  if (profile.answers === 'tools') {
    sayWhatWasFound(writer);
    return { status: 'complete', error: null };
  }
  try {
    return await runSteps({ ...options, isAsked: () => false });
  } catch (error) {
    // What was asked for is done, even if the model has no room for the result.
    if (!(error instanceof ContextOverflowError)) throw error;
    sayWhatWasFound(writer);
    return { status: 'complete', error: null };
  }
}

/** @returns the calls that a message stands for. */
async function quickCalls(options: GuidedStepsOptions): Promise<QuickCalls> {
  const { requestReader, signal, history, prompt } = options;
  const input = readerInput(history, options);
  const reading = await requestReader.read(input, signal);
  if (reading.type === 'calls') return { ...reading, understood: understoodCalls(reading, reading.trace) };
  const [said, other] = reading.type === 'requests' ? reading.requests : [];
  if (reading.type !== 'requests' || said === undefined || other !== undefined)
    return { calls: [], isAsked: false, understood: leftToModel(reading) };
  const answer = { ...options.writer.message };
  const request = await requestInput(input, { said, message: reading.message, answer }, prompt.callable, options);
  const read = await requestReader.readRequest({ ...request, refused: NOTHING_REFUSED }, signal);
  const trace = [...reading.trace, ...read.trace];
  if (read.type === 'calls') return { ...read, understood: understoodCalls(read, trace) };
  const call = certainCall(read.focus, prompt.callable.filter(isOwn).map(callable));
  if (call === null) return { calls: [], isAsked: false, understood: leftToModel(reading, trace) };
  const certain = { calls: [call], isAsked: true };
  return { ...certain, understood: understoodCalls(certain, [...trace, { reader: 'certain call', said: call.tool }]) };
}

const isOwn = ({ source, bundle }: CatalogEntry): boolean => source === BUILT_IN && bundle !== META_BUNDLE;

const callable = ({ tool: { name, risk }, parameters }: CatalogEntry): CallableTool => ({
  name,
  isReadOnly: risk === 'read-only',
  parameters,
});
