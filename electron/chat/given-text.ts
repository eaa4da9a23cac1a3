import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { t } from '../../shared/texts/translate.ts';
import { forBoth } from './answer-words.ts';
import { runningCall } from './running-call.ts';

/** The contents of a file or page that another program attached to a message. */
export interface GivenText {
  /** A path, or an address. */
  readonly place: string;
  readonly text: string;
  /** The program. */
  readonly by: string;
}

/** The model knows the form of its results, and can use it to read further. */
export const GIVEN_TOOL = 'read_file';

/**
 * @returns it as a call that has ended: the model reads it as text that others wrote, and the person sees what was
 * attached.
 */
export const givenCall = ({ place, text, by }: GivenText, messageId: string, bundle: string | null): ToolCall => ({
  ...runningCall({ id: randomUUID(), messageId, toolName: GIVEN_TOOL, bundle, arguments: { path: place } }),
  result: { path: place, text },
  ...saidForTwo(() => t('{name}, attached by {by}', { name: basename(place), by })),
  outcome: 'succeeded',
  durationMs: 0,
  untrusted: true,
});

function saidForTwo(write: () => string): Pick<ToolCall, 'said' | 'saidForModel'> {
  const { text, forModel } = forBoth(write);
  return { said: text, ...(forModel !== undefined && { saidForModel: forModel }) };
}
