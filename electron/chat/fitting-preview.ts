import type { AnswerProfile, InferenceBackend } from '../inference/inference-backend.ts';
import { promptCapacity } from '../inference/prompt-capacity.ts';
import type { Loader, Preview } from '../loader/loader.ts';
import { askedAs, type AskedAs } from './asked-as.ts';
import { instructionsFor, type Instructing } from './own-instructions.ts';
import { promptTools } from './prompt-tools.ts';

export interface FittingPreviewServices extends Instructing {
  readonly backend: Pick<InferenceBackend, 'measurePrompt'>;
  readonly loader: Pick<Loader, 'preview' | 'previewRoom'>;
}

/** Tokens of a short message, including the template's text around it. */
const SHORT_MESSAGE = 32;
/** Something is removed at each step, or it ends. */
const MOST_STEPS = 20;

/**
 * @param draft the message so far: of all tools, those that match it stay longest.
 * @param attached names of the files that it attaches.
 * @returns what a conversation's next prompt would begin with: as much of the selection as fits along with a short
 * message. Nothing is stored.
 */
export async function fittingPreview(
  conversationId: string | null,
  draft: string,
  profile: AskedAs & Pick<AnswerProfile, 'exampleLimits'>,
  services: FittingPreviewServices,
  attached: readonly string[] = [],
): Promise<Preview> {
  const { backend, loader } = services;
  const instructions = instructionsFor(conversationId, services);
  let preview = await loader.preview(conversationId, draft, attached);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { contextSize, instructionsTokens, toolsTokens } = await backend.measurePrompt({
      conversationId: conversationId ?? '',
      ...promptTools(instructions, preview.tools, profile.exampleLimits),
      ...askedAs(profile),
      turns: [],
    });
    const excess = instructionsTokens + toolsTokens + SHORT_MESSAGE - promptCapacity(contextSize);
    if (excess <= 0) return preview;
    const smaller = await loader.previewRoom(preview, {
      excess,
      results: [],
      answerId: null,
      recalled: false,
      text: draft,
    });
    if (smaller === null) return preview;
    preview = smaller;
  }
  return preview;
}
