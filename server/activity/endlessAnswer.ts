/** Where an endless answer is written to. */
export interface Sink {
  write(text: string): void;
  end(): void;
}

/** What a listener may leave unread, in bytes, before it is cut off: it comes back and is told again. */
const mostUnread = 64 * 1024;

/** An endless answer that listens from its first reading on until nobody reads it any more. */
export const endlessAnswer = (listen: (sink: Sink) => () => void): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let leave: (() => void) | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        leave ??= listen({
          write(text) {
            controller.enqueue(encoder.encode(text));
            if (-(controller.desiredSize ?? 0) <= mostUnread) return;
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
