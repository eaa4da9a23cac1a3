/** Characters of a call's id that a model is given to name its result by: it has to write them. */
const LENGTH = 8;

/** @returns a short name for the result of a call, unique enough within one conversation. */
export const resultReference = (callId: string): string => callId.slice(0, LENGTH);
