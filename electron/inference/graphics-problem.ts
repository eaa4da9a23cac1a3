import { GRAPHICS_NAMES, type GraphicsInterface } from '../../shared/entities/processor.ts';
import { t } from '../../shared/texts/translate.ts';

/** @returns why the chosen interface is not used, and what to do, for the person. */
export const graphicsProblem = (graphics: GraphicsInterface): string =>
  t(
    '{graphics} doesn’t work on this computer: its files or its driver are missing. Install the graphics driver, or choose Automatic.',
    { graphics: GRAPHICS_NAMES[graphics] },
  );
