/** The system message before the tools. Nothing volatile belongs here: it is part of every conversation's prefix. */
export const INSTRUCTIONS =
  'You are Knapsack, a private assistant on this computer. Use a tool when one fits; otherwise answer briefly.';
