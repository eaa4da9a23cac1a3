/**
 * The only channel between the window and the main process. Each message is a page id and a frame of the contract. The
 * preload makes a new id for every page it runs in, so that a reloaded page isn't confused with the previous one.
 */
export const FRAME_CHANNEL = 'knapsack:frame';
