import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const STOPS =
  /(?:^|[,.;!] )(?:(?:and|so|please|then|now|just),? )*(?:stop|kill|end|cancel|bin|scrap|drop|turn off|switch off|silence) (?:the|my|that) (?:timer|alarm|countdown)(?: (?:off|please|now|again|then))*[.!]*$/i;

/** "Actually it's burning, kill the timer": the only one that was started. */
export function stoppedTimer({ whole, recent }: FollowUp): MeantCalls | null {
  if (!STOPS.test(whole)) return null;
  const labels = recent
    .filter(({ toolName }) => toolName === 'start_timer')
    .map(({ arguments: args, result }) => stringOf(args, 'label') ?? timerIn(result));
  const [only, other] = new Set(labels);
  return typeof only !== 'string' || other !== undefined ? null : oneCall('cancel_reminder', { text: only });
}

/** One without a label is called by its length. */
const timerIn = (result: FollowUp['last']['result']): string | null => {
  const timer = typeof result === 'object' && result !== null && 'timer' in result ? result['timer'] : null;
  return typeof timer === 'string' ? timer : null;
};
