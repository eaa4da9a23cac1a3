import { joinFirstFew } from '../../../shared/formats/lists.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';
import { t } from '../../../shared/texts/translate.ts';

/** @returns why unloaded tools are still in the prompt, what the model knows of it, and for how long. */
export function stayingWords(names: readonly string[]): string {
  const count = names.length;
  return [
    t(
      '{count, plural, one {# unloaded tool is} other {# unloaded tools are}} still in the prompt ({tools}), ' +
        'because this model can’t forget part of what it has read.',
      { count, tools: joinFirstFew(names.map(toolTitle)) },
    ),
    t(
      '{count, plural, one {The model is told that the tool is gone, and can’t call it} other ' +
        '{The model is told that the tools are gone, and can’t call them}}.',
      { count },
    ),
    t('The text leaves when the chat is next made shorter.'),
  ].join(' ');
}
