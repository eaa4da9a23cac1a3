import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Script } from '../../electron/inference/scripted/scripted-backend.ts';
import { profilePath, type ModelProfile } from '../../electron/models/model-profile.ts';
import { projectRoot } from '../../scripts/project.ts';

const STARTER = path.join(projectRoot, 'resources/models/starter/knapsack-starter.Q8_0.gguf');
const LARGER_MODEL = {
  answers: 'model',
  followsSkills: true,
  guided: false,
  contextSize: 4096,
} satisfies Partial<ModelProfile>;
const starterProfileSchema = z.record(z.string(), z.json());

/**
 * A script behaves like a larger model: it words its own answers, follows skills, and its context has space for all
 * tools. In everything else it is like the starter, which it replaces.
 */
function scriptedProfile(): object {
  const starter = starterProfileSchema.parse(JSON.parse(readFileSync(profilePath(STARTER), 'utf8')));
  const { chatWrapper: _, ...rest } = starter;
  return { ...rest, ...LARGER_MODEL };
}

/** Writes a script and its profile. @returns what makes the app use them. */
export function scriptIn(folder: string, script: Script): Record<string, string> {
  const file = path.join(folder, 'script.json');
  writeFileSync(file, JSON.stringify(script));
  writeFileSync(profilePath(file), JSON.stringify(scriptedProfile()));
  return { KNAPSACK_SCRIPTED_BACKEND: file };
}
