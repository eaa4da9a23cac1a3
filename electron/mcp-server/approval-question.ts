import { inputRequired, type InputRequest } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Approval, ApprovalAnswer } from '../../shared/entities/approval.ts';
import { clip } from '../../shared/formats/clip.ts';
import { cleanText } from '../outside-programs/clean-text.ts';

/** The one question of a call; the name under which its answer arrives. */
export const QUESTION = 'approval';
/** Characters of what a call would do, and of its arguments, that a question shows. */
const MOST_SHOWN = 2000;

const answerSchema = z.object({ action: z.literal('accept'), content: z.object({ allow: z.literal(true) }) });

/** @returns the question of a call for a person who is using another program. */
export const approvalQuestion = (approval: Approval): InputRequest =>
  inputRequired.elicit({
    message: questionText(approval),
    requestedSchema: {
      type: 'object',
      properties: { allow: { type: 'boolean', title: 'Allow this call, once', default: false } },
      required: ['allow'],
    },
  });

/** Anything but an explicit yes is a no. */
export const readAnswer = (responses: Readonly<Record<string, unknown>> | undefined): ApprovalAnswer =>
  answerSchema.safeParse(responses?.[QUESTION]).success ? 'once' : 'no';

/** The arguments come from the program's own model: characters that a person can't see are left out. */
function questionText({ toolName, effect, thing, touches, arguments: args }: Approval): string {
  const shown = (text: string): string => clip(cleanText(text, MOST_SHOWN), MOST_SHOWN);
  return [
    `Knapsack asks: may ${toolName} run?`,
    shown(effect),
    ...(thing === null ? [] : [`About: ${shown(thing)}`]),
    ...touches.map(({ use, path }) => `${USES[use]} ${shown(path)}`),
    `Arguments: ${shown(JSON.stringify(args))}`,
  ].join('\n');
}

const USES: Readonly<Record<Approval['touches'][number]['use'], string>> = {
  read: 'Reads',
  write: 'Changes',
  trash: 'Moves to the trash',
};
