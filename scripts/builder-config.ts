import type { Configuration } from 'electron-builder';
import { updateFeedSchema } from '../electron/updates/update-feed.ts';

/** What a build is given if it updates itself. */
interface FeedVariables {
  readonly KNAPSACK_UPDATES_ADDRESS?: string | undefined;
  readonly KNAPSACK_UPDATES_PUBLIC_KEY?: string | undefined;
}

/** @returns `electron-builder.yml`, and where the build looks for updates. @throws if only half of that is given. */
export function builderConfig({
  KNAPSACK_UPDATES_ADDRESS: address = '',
  KNAPSACK_UPDATES_PUBLIC_KEY: publicKey = '',
}: FeedVariables): Configuration {
  const base = { extends: 'electron-builder.yml' };
  if (address === '' && publicKey === '') return base;
  if (address === '' || publicKey === '')
    throw new Error('Set both KNAPSACK_UPDATES_ADDRESS and KNAPSACK_UPDATES_PUBLIC_KEY, or neither.');
  const updateFeed = updateFeedSchema.parse({ address, publicKey });
  return {
    ...base,
    // Makes the builder write the lists of packages, which `npm run sign` signs.
    publish: { provider: 'generic', url: updateFeed.address },
    extraMetadata: { updateFeed },
  };
}

export default (): Configuration => builderConfig(process.env);
