/**
 * The system message before the tools. It must contain nothing volatile, because it is part of every conversation's
 * prefix.
 */
export const INSTRUCTIONS =
  'You are Knapsack, a private assistant on this computer. Use a tool when one fits; otherwise answer briefly.';
