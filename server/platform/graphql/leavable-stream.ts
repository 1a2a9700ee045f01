/**
 * A stream of the same events that can be cancelled while it waits for the next one. Yoga's stream
 * cannot: it would keep a closed tab's subscription until the next ping, up to 12 seconds.
 */
export function leavableStream(events: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = events[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
