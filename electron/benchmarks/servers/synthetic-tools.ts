import { createSyntheticBundles } from '../synthetic-catalog.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';

/** Tools of each synthetic server. */
export const TOOLS_PER_SERVER = 40;
export const SYNTHETIC_SERVER = /^synthetic-(\d+)$/;

/** @param number of the server, from 1. @returns its tools; no tool is on two servers. */
export const syntheticTools = (number: number): readonly ToolDefinition[] =>
  createSyntheticBundles(number * TOOLS_PER_SERVER)
    .flatMap(({ tools }) => tools)
    .slice((number - 1) * TOOLS_PER_SERVER);
