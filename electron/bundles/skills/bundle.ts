import { SETTINGS_OF_LEARNING } from '../../../shared/entities/setting-meanings.ts';
import type { RunProgram } from '../../foundation/run-program.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { readSkillTool } from './read-skill.ts';
import { runSkillScriptTool } from './run-skill-script.ts';
import type { SkillShelf } from './skill-shelf.ts';

/** For people who have skills with files, or more of them than a message says which one is meant. */
export const createSkillsBundle = (shelf: SkillShelf, runProgram: RunProgram): BundleDefinition =>
  defineBundle({
    name: 'skills',
    summary: 'Read the steps, files and programs of skills',
    requiredSettings: SETTINGS_OF_LEARNING,
    tools: [readSkillTool(shelf), runSkillScriptTool(shelf, runProgram)],
  });
