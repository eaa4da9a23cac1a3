import { t } from '../../shared/texts/translate.ts';

/** Another running Knapsack owns the data folder. The message says so and what to do. */
export class ProfileInUseError extends Error {
  override readonly name = 'ProfileInUseError';

  /** @param owner the process that owns it, such as `process 4711`; null if unknown. */
  constructor(dataFolder: string, owner: string | null, options?: ErrorOptions) {
    super(
      owner === null
        ? t(
            'Knapsack is already running with the data folder {dataFolder}. ' +
              'Use that window or close it first; to run a second Knapsack, give it another folder with KNAPSACK_DATA_FOLDER.',
            { dataFolder },
          )
        : t(
            'Knapsack is already running with the data folder {dataFolder} ({owner}). ' +
              'Use that window or close it first; to run a second Knapsack, give it another folder with KNAPSACK_DATA_FOLDER.',
            { dataFolder, owner },
          ),
      options,
    );
  }
}
