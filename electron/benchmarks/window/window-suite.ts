import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Browser } from 'playwright-core';
import { chromiumArguments, findTestChromium } from '../../../scripts/project.ts';
import { printedUrl } from '../connections/measured-start.ts';
import { createTemporaryProfile, dataFolder, type TemporaryProfile } from '../temporary-profile.ts';
import { fillProfile, LONG_CHAT, type Amounts } from './fill-profile.ts';
import { measureWindow, showsText } from './measure-window.ts';
import {
  PROFILES,
  windowFigures,
  type MeasuredWindow,
  type WindowFigures,
  type WindowProfile,
  type WindowRound,
} from './window-figures.ts';

export interface WindowSuiteOptions extends Amounts {
  readonly projects: number;
  readonly repeat: number;
  /** The web host's file. */
  readonly host: string;
  readonly onProgress: (line: string) => void;
}

const WELCOME = 'What can I do for you?';

/** Opens windows on each profile, in turns, so that other work on the machine slows all of them equally. */
export async function runWindowSuite(
  options: WindowSuiteOptions,
): Promise<Readonly<Record<WindowProfile, WindowFigures>>> {
  const { chats, messages, projects, repeat, onProgress } = options;
  const filled: Readonly<Record<WindowProfile, Amounts>> = {
    empty: { chats: 0, messages: 0 },
    chats: { chats, messages: 0 },
    longChat: { chats, messages },
    projects: { chats, messages: 0, projects },
  };
  const profiles = new Map<WindowProfile, TemporaryProfile>();
  const browser = await chromium.launch({ executablePath: findTestChromium(), args: chromiumArguments() });
  try {
    for (const name of PROFILES) {
      const profile = createTemporaryProfile();
      profiles.set(name, profile);
      fillProfile(dataFolder(profile), filled[name]);
    }
    const rounds: WindowRound[] = [];
    for (let number = 1; number <= repeat; number++) {
      const measured = new Map<WindowProfile, MeasuredWindow>();
      for (const name of number % 2 === 0 ? PROFILES.toReversed() : PROFILES)
        measured.set(name, await openOn(name, options, browser, profiles.get(name)));
      rounds.push(roundOf(measured));
      onProgress(`round ${String(number)} of ${String(repeat)}: ${JSON.stringify(Object.fromEntries(measured))}`);
    }
    return windowFigures(rounds);
  } finally {
    await browser.close();
    for (const profile of profiles.values()) profile.dispose();
  }
}

async function openOn(
  name: WindowProfile,
  { host, messages }: WindowSuiteOptions,
  browser: Browser,
  profile: TemporaryProfile | undefined,
): Promise<MeasuredWindow> {
  if (profile === undefined) throw new Error(`There is no profile ${name}.`);
  const program = spawn(process.execPath, [host], {
    env: { ...process.env, KNAPSACK_DATA_FOLDER: dataFolder(profile) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const window = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  try {
    const page = await window.newPage();
    await page.goto(await printedUrl(program));
    await showsText(page, WELCOME);
    const shown = name === 'longChat' ? `Message ${String(messages)}` : WELCOME;
    // It stays open after a reload.
    if (name === 'longChat') await page.getByRole('button', { name: LONG_CHAT, exact: true }).click();
    await showsText(page, shown);
    return await measureWindow(page, shown);
  } finally {
    await window.close();
    const ended = once(program, 'exit');
    program.kill('SIGTERM');
    await ended;
  }
}

function roundOf(measured: ReadonlyMap<WindowProfile, MeasuredWindow>): WindowRound {
  const of = (name: WindowProfile): MeasuredWindow => {
    const found = measured.get(name);
    if (found === undefined) throw new Error(`${name} was not opened.`);
    return found;
  };
  return { empty: of('empty'), chats: of('chats'), longChat: of('longChat'), projects: of('projects') };
}
