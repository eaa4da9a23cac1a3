import { t } from '../../../shared/texts/translate.ts';
import { HelperEndedError } from '../../foundation/run-helper.ts';
import { tookTooMuch } from '../../tools/compute-elsewhere.ts';

/** @returns that a helper was ended because the work takes too much time or memory; every other error unchanged. */
export const tellHelperProblem = (error: unknown): unknown =>
  error instanceof HelperEndedError
    ? tookTooMuch(() => t('This takes more time or memory than it may.'), error)
    : error;
