import type { FetchLike } from '@modelcontextprotocol/client';
import { t } from '../../../shared/texts/translate.ts';
import { MessageTooLongError } from '../../outside-programs/message-buffer.ts';
import { MOST_MESSAGE_BYTES } from '../../outside-programs/program-transport.ts';

const NEWLINE = 0x0a;

/** @returns a fetch whose responses fail as soon as they, or one event of an event stream, exceed the limit. */
export const boundedFetch =
  (onTooLong: (error: Error) => void, fetchAny: FetchLike, most = MOST_MESSAGE_BYTES): FetchLike =>
  async (url, init) => {
    const response = await fetchAny(url, init);
    if (response.body === null) return response;
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    const bounded = new Response(response.body.pipeThrough(bound(most, isStream, onTooLong)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
    // A new Response has no address, but redirects are checked with it.
    Object.defineProperty(bounded, 'url', { value: response.url });
    return bounded;
  };

/** @param isStream whether the count restarts at each line. */
function bound(
  most: number,
  isStream: boolean,
  onTooLong: (error: Error) => void,
): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const lastLine = isStream ? chunk.lastIndexOf(NEWLINE) : -1;
      bytes = lastLine === -1 ? bytes + chunk.length : chunk.length - lastLine - 1;
      if (bytes <= most) {
        controller.enqueue(chunk);
        return;
      }
      const error = new MessageTooLongError(t('An answer is longer than {most} bytes.', { most: String(most) }));
      onTooLong(error);
      controller.error(error);
    },
  });
}
