import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import { TELL_PERSON, ToolError, toolError } from '../../tools/tool-error.ts';

/** The desktop explains in its own words why it failed. */
export const asToolError =
  (what: () => string) =>
  (error: unknown): never => {
    throw error instanceof ToolError
      ? error
      : toolError('unavailable', () => t('{what} ({reason}).', { what: what(), reason: errorMessage(error) }), {
          forPerson: t('Try it by hand.'),
          forModel: TELL_PERSON,
          cause: error,
        });
  };
