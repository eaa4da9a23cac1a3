import { z } from 'zod';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { parseOptions, type MeasureCommand, type Report } from '../measure-command.ts';
import { STARTER_MODEL } from '../starter-files.ts';
import { runLongChat, type LongChatRun, type Spread } from './run-long-chat.ts';

const optionsSchema = z.object({
  model: z.string(),
  turns: z.coerce.number({ error: 'Give the number of messages: --turns 400.' }).int().min(4).max(5000),
  context: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.coerce.number<string>({ error: 'Give tokens of context: --context 4096,16384.' }).int().min(1024))),
});

/** Whether a chat can outgrow its context again and again. */
export const longChatCommand: MeasureCommand = {
  summary: 'send hundreds of messages in one chat, and see what is lost, read twice and waited for',
  options: {
    model: { type: 'string', default: STARTER_MODEL },
    turns: { type: 'string', default: '400' },
    context: { type: 'string', default: '4096,16384' },
  },
  run: async (values, onProgress): Promise<Report> => {
    const { model, turns, context } = parseOptions(optionsSchema, values);
    const runs: LongChatRun[] = [];
    for (const contextSize of context) runs.push(await runLongChat(model, { contextSize, turns }, onProgress));
    return {
      figures: { suite: 'long-chat', runs },
      lines: runs.map(describe),
      failed: runs.some(({ lost, findsTurn3 }) => lost > 0 || !findsTurn3),
    };
  },
};

const spread = ({ p50, p95, most }: Spread): string =>
  [p50, p95, most].map((value) => formatNumber(value, { maximumFractionDigits: 0 })).join(' / ');

function describe({ contextSize, turns, compactions, lost, unfinished, ...run }: LongChatRun): string {
  const shorter = `${String(compactions.model)} times by the model and ${String(compactions.rules)} times by rules`;
  const after = run.afterCompaction === null ? '' : `, right after that ${spread(run.afterCompaction)}`;
  return [
    `${String(turns)} messages with ${formatNumber(contextSize)} tokens: made shorter ${shorter}`,
    `${String(lost)} lost, ${String(unfinished)} answers unfinished`,
    `tokens evaluated at Send (median / 95 % / most) ${spread(run.atSend)}${after}`,
    `milliseconds to the first word ${spread(run.waits)}`,
    `turn 3 is ${run.findsTurn3 ? '' : 'not '}found`,
  ].join('; ');
}
