import { feedsPhrasings } from './feeds.ts';
import type { Phrasing } from './request.ts';
import { webPagesPhrasings } from './web-pages.ts';

export const webPhrasings: readonly Phrasing[] = [...webPagesPhrasings, ...feedsPhrasings];
