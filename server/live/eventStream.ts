/** Where a stream is written to. */
export interface Sink {
  write(text: string): void;
  end(): void;
}

/** The bytes that may wait for a slow reader before it is cut off; it reconnects from its last event. */
const maximumUnread = 64 * 1024;

/**
 * A stream without an end, which subscribes when it is first read and leaves when nobody reads it any
 * more. Hono's streamSSE does not say how much waits for a slow reader, so none could be cut off.
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
