/**
 * The system message before the tools. It must contain nothing volatile, because it is part of every conversation's
 * prefix.
 */
export const INSTRUCTIONS =
  'You are Knapsack, a private assistant on this computer. Use a tool when one fits; otherwise answer briefly.';

/** Follows the app's own instructions if the person wrote some. @param own what they wrote; empty for nothing. */
export const asOwnInstructions = (own: string): string =>
  own === '' ? '' : `\n\nThe person you work for wants this of every answer:\n${own}`;

/** @returns what the person wrote as a prompt has it: without control characters and outer or trailing spaces. */
export const cleanInstructions = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
