/**
 * @returns the same response, whose bytes are counted as they are read.
 * @param onEnd called once, when there are no more bytes to come, for whatever reason.
 */
export function countedResponse(
  response: Response,
  onBytes: (count: number) => void,
  onEnd: (failed: boolean) => void,
): Response {
  if (response.body === null) {
    onEnd(false);
    return response;
  }
  const counted = new Response(countedBody(response.body, onBytes, onEnd), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
  // A new Response has no address, but redirects are checked with it.
  Object.defineProperty(counted, 'url', { value: response.url });
  return counted;
}

function countedBody(
  body: ReadableStream<Uint8Array>,
  onBytes: (count: number) => void,
  onEnd: (failed: boolean) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            onBytes(value.length);
            return controller.enqueue(value);
          }
          onEnd(false);
          controller.close();
        } catch (error) {
          onEnd(true);
          controller.error(error);
        }
      },
      // Whoever has read enough ends the transfer.
      async cancel(reason) {
        onEnd(false);
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
