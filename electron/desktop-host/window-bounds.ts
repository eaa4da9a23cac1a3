import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const SMALLEST_WINDOW = { width: 480, height: 400 } as const;
const DEFAULT_BOUNDS = { width: 1200, height: 800 } as const;

const boundsSchema = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(SMALLEST_WINDOW.width),
  height: z.number().int().min(SMALLEST_WINDOW.height),
});

export interface WindowBounds {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boundsFile = (dataFolder: string): string => path.join(dataFolder, 'window.json');

/**
 * Where the window was when it was last closed. A position that is no longer on a screen is left out, so that the
 * window is centred.
 * @param screens the areas of the current screens.
 */
export function readWindowBounds(dataFolder: string, screens: readonly Area[]): WindowBounds {
  const stored = readStored(dataFolder);
  if (stored === null) return DEFAULT_BOUNDS;
  const { x, y, width, height } = stored;
  if (x === undefined || y === undefined) return { width, height };
  const bounds = { x, y, width, height };
  return screens.some((screen) => overlaps(bounds, screen)) ? bounds : { width, height };
}

/**
 * Written to a temporary file and renamed, so that an incomplete file is never read. A failure only loses the position.
 */
export function saveWindowBounds(dataFolder: string, { x, y, width, height }: Area): void {
  const file = boundsFile(dataFolder);
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify({ x, y, width, height }));
  renameSync(`${file}.part`, file);
}

function readStored(dataFolder: string): z.infer<typeof boundsSchema> | null {
  try {
    return boundsSchema.parse(JSON.parse(readFileSync(boundsFile(dataFolder), 'utf8')));
  } catch {
    return null;
  }
}

/** At least a corner that can be dragged has to be visible. */
function overlaps(window: Area, screen: Area): boolean {
  const visible = 64;
  return (
    window.x + window.width > screen.x + visible &&
    window.x < screen.x + screen.width - visible &&
    window.y >= screen.y - visible &&
    window.y < screen.y + screen.height - visible
  );
}
