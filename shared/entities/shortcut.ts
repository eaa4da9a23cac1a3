import { z } from 'zod';
import { t } from '../texts/translate.ts';

/**
 * Keys pressed together, in this order: `mod+shift+m`, `mod+/`, `f6`, `y`. `mod` is Ctrl, on macOS Command. Letters are
 * small.
 */
export const chordSchema = z
  .string()
  .max(40)
  .regex(
    /^(?:mod\+)?(?:alt\+)?(?:shift\+)?(?:[a-z0-9,./;'[\]\\`=-]|f[1-9]|f1[0-2]|delete|backspace|insert|home|end|pageup|pagedown)$/,
    { error: () => t('Keys are written like "mod+shift+m".') },
  );
export type Chord = z.infer<typeof chordSchema>;

/** Keys that the person chose, by action; null for none. Actions that are absent keep their own. */
export const chosenShortcutsSchema = z
  .record(z.string().max(60), chordSchema.nullable())
  .refine((chosen) => Object.keys(chosen).length <= 200, {
    error: () => t('Keys can be chosen for at most 200 actions.'),
  });
export type ChosenShortcuts = z.infer<typeof chosenShortcutsSchema>;
