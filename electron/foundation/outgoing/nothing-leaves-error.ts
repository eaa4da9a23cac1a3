import { t } from '../../../shared/texts/translate.ts';
import { BilingualError } from '../bilingual-error.ts';
/** The person let nothing out, and something would have left this computer. */
export class NothingLeavesError extends BilingualError {
  override readonly name = 'NothingLeavesError';

  /** @param what would have happened, such as "example.com was not called". */
  constructor(what: () => string) {
    super(() =>
      t('Nothing may leave this computer, so {what}. You can change that in Settings, under Connections.', {
        what: what(),
      }),
    );
  }
}
