import { formatFirstFew, plural } from '../../../shared/formats/numbers.ts';
import { toolTitle } from '../../../shared/formats/tool-title.ts';

/** @returns why unloaded tools are still in the prompt, what the model knows of it, and for how long. */
export function stayingWords(names: readonly string[]): string {
  const [are, they, them] = names.length === 1 ? ['is', 'it', 'it'] : ['are', 'they', 'them'];
  return (
    `${plural(names.length, 'unloaded tool')} ${are} still in the prompt (${formatFirstFew(names.map(toolTitle))}), because this model can’t forget part of what it has read. ` +
    `It is told that ${they} ${are} no longer available, and isn’t offered ${them}. The text leaves when the chat is next made shorter.`
  );
}
