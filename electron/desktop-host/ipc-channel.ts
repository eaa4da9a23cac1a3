/** The only channel between the window and the main process: it carries the frames of the contract. */
export const FRAME_CHANNEL = 'knapsack:frame';
