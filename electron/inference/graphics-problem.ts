import { GRAPHICS_NAMES, type GraphicsInterface } from '../../shared/entities/processor.ts';

/** @returns why the chosen interface is not used, and what to do, for the person. */
export const graphicsProblem = (graphics: GraphicsInterface): string =>
  `${GRAPHICS_NAMES[graphics]} doesn’t work on this computer: its files or its driver are missing. ` +
  'Install the graphics driver, or choose Automatic.';
