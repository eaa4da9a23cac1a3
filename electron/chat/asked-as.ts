import type { AnswerProfile } from '../inference/inference-backend.ts';

/** What of a model's profile changes its prompts. */
export type AskedAs = Pick<AnswerProfile, 'documentationFormat' | 'thinking' | 'showsPictures'>;

/** @returns it for a request, so that a prompt that is measured or read ahead is the one that will be sent. */
export const askedAs = ({ documentationFormat, thinking, showsPictures }: AskedAs): AskedAs => ({
  documentationFormat,
  ...(thinking !== undefined && { thinking }),
  ...(showsPictures === true && { showsPictures }),
});
