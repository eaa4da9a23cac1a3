import { t, toolText } from '../../shared/texts/translate.ts';
import type { Catalog } from '../tools/catalog.ts';

const unclear = (): string =>
  t('Ask for it in your own words. Nothing changes until you do, and if I can’t do it, I say so.');
/** Part of a summary that is meant for models: "; restore_note brings it back". */
const NAMES_TOOL = /; [a-z]+_[a-z]+ brings it back$/;

/**
 * Answers a question about what could be done, "can you store birthdays?", with what the tool that it is about does.
 * @param name of that tool; null if it isn't clear.
 */
export function abilityAnswer(name: string | null, catalog: Pick<Catalog, 'find'>): string {
  const tool = name === null ? null : (catalog.find(name)?.tool ?? null);
  if (tool === null) return unclear();
  const [example] = tool.examples;
  const summary = toolText(tool.summary).replace(NAMES_TOOL, '; it can be restored');
  return [
    t('I can do this: {summary}.', { summary }),
    ...(example === undefined ? [] : [t('For example, write “{example}”.', { example })]),
    ...(tool.risk === 'read-only' ? [] : [t('Nothing changes until you ask for it.')]),
  ].join(' ');
}
