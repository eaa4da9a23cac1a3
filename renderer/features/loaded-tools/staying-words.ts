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
      'It is told that {count, plural, one {it is no longer available, and isn’t offered it} other ' +
        '{they are no longer available, and isn’t offered them}}.',
      { count },
    ),
    t('The text leaves when the chat is next made shorter.'),
  ].join(' ');
}
