import type { Message } from '../../../shared/entities/message.ts';
import { FoldedText } from '../../ui/folded-text.tsx';
import { CitedText } from './citations/cited-text.tsx';
import { directResults } from './direct-result-texts.ts';

/** The results of an answer without words: a call that the person wrote shows its result in the chat. */
export function DirectResults({ message }: { readonly message: Message }) {
  return directResults(message).map(({ id, text }) => (
    <FoldedText key={id} text={text}>
      {(shown) => <CitedText conversationId={message.conversationId} text={shown} />}
    </FoldedText>
  ));
}
