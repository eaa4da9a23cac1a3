import { AGENT_SCREENS } from './agent-screens.ts';
import { CHAT_SCREENS } from './chat-screens.ts';
import { CONNECTION_SCREENS } from './connection-screens.ts';
import { home, WIDE, type Screen, type Stage } from './stage.ts';
import { EMPTY_SCREENS, WINDOW_SCREENS } from './window-screens.ts';

/** Everything there is to see once there is something. */
export const SCREENS: readonly Screen[] = [...CHAT_SCREENS, ...WINDOW_SCREENS, ...CONNECTION_SCREENS, ...AGENT_SCREENS];
/** What a fresh profile shows. */
export { EMPTY_SCREENS };

/** Shows one screen after another. @param look is called while each of them stands. */
export async function walk(
  stage: Stage,
  screens: readonly Screen[],
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await stage.page.setViewportSize(screen.viewport ?? WIDE);
    await home(stage.page);
    await screen.show(stage);
    await look(screen);
    await screen.leave?.(stage);
  }
}
