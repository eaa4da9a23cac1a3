import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface LookOptions {
  /** A CSS selector of the part of the page to look at; all of it without one. */
  readonly within?: string;
  /** Ids of axe's rules; all of them without it. */
  readonly rules?: readonly string[];
}

/** @returns what axe finds wrong on a page: the rule and the elements, one string per rule. */
export async function violations(page: Page, { within, rules }: LookOptions = {}): Promise<readonly string[]> {
  // What fades in is too pale until it is there. What shows that something runs never ends.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => (effect?.getComputedTiming().endTime ?? Infinity) === Infinity),
  );
  // Reading axe takes longer than most looks: once per page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, ids]) => {
      const options = { resultTypes: ['violations' as const], ...(ids === null ? {} : { runOnly: [...ids] }) };
      const results = await window.axe.run(selector ?? document, options);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    [within ?? null, rules ?? null] as const,
  );
}
