import { createRequestReader, type ProcessReader } from '../../reading/request-reader.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';

/** What reads messages before a model does. */
export const addReading: Feature<Profile, { readonly requestReader: ProcessReader }> = (parts) => {
  const { options, resources } = parts;
  const requestReader = resources.add(createRequestReader({ ...options, ...parts, ...options.reading }));
  return { gives: { requestReader }, handlers: noHandlers };
};
