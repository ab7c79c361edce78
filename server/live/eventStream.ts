/** The writable end of an event stream. */
export interface Sink {
  write(text: string): void;
  end(): void;
}

/** The most unread bytes before a slow reader is disconnected; it resumes from its last event. */
const maximumUnread = 64 * 1024;

/**
 * An endless stream, which subscribes when it is first read and unsubscribes when its reader has
 * gone. Hono's streamSSE does not tell how much a slow reader has not read, so it could not be
 * disconnected.
 */
export const eventStream = (listen: (sink: Sink) => () => void): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let leave: (() => void) | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        leave ??= listen({
          write(text) {
            controller.enqueue(encoder.encode(text));
            if (-(controller.desiredSize ?? 0) <= maximumUnread) return;
            leave?.();
            controller.error(new Error('The events were not read.'));
          },
          end: () => controller.close(),
        });
      },
      cancel: () => leave?.(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
};
