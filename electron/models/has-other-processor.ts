import type { Settings } from '../../shared/entities/settings.ts';

/** @returns whether models have to be loaded again, because another processor is to run them. */
export const hasOtherProcessor = (settings: Settings, previous: Settings): boolean =>
  settings.graphics !== previous.graphics ||
  settings.graphicsDevice !== previous.graphicsDevice ||
  settings.processorThreads !== previous.processorThreads;
