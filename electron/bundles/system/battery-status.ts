import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { localNumbers } from '../../tools/said-in-locale.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { formatSeconds, lengthWords } from './format-amount.ts';
import type { LoadInformation } from './load-information.ts';

export const batteryStatusTool = (load: LoadInformation) =>
  defineTool({
    name: 'battery_status',
    summary: 'Tell how full the battery is and whether it charges',
    parameters: z.strictObject({}),
    output: z.object({
      battery: z.string(),
      pluggedIn: z.boolean(),
      remaining: z.string().optional(),
      charging: z.boolean().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: ['how much battery is left?', 'is my laptop charging?', 'how long will the battery last?'],
    exampleCall: { arguments: {}, said: '80% of the battery is left' },
    tags: ['power', 'charge', 'plugged in', 'laptop'],
    run: async () => {
      const { hasBattery, percent, isCharging, acConnected, timeRemaining } = await (await load()).battery();
      if (!hasBattery) return { battery: 'none', pluggedIn: true };
      // Minutes; not every system reports it.
      const remaining = timeRemaining > 0 && !isCharging ? { remaining: formatSeconds(timeRemaining * 60) } : {};
      return { battery: `${String(Math.round(percent))}%`, charging: isCharging, pluggedIn: acConnected, ...remaining };
    },
    said: (status) => {
      if (status.battery === 'none') return t('This computer has no battery');
      const line = t(
        'Battery at {level}, {state, select, charging {charging} plugged {plugged in} other {on battery}}',
        {
          level: localNumbers(status.battery),
          state: 'charging' in status && status.charging ? 'charging' : status.pluggedIn ? 'plugged' : 'battery',
        },
      );
      return 'remaining' in status && status.remaining !== undefined
        ? t('{line}, {length} left', { line, length: lengthWords(status.remaining) })
        : line;
    },
  });
