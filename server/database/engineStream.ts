import { Duplex } from 'node:stream';

/** An embedded PostgreSQL, which has a single session. */
export interface EmbeddedEngine {
  /**
   * Sends a message of PostgreSQL's protocol, and gives its answer; messages are answered in order.
   */
  ask(message: Uint8Array): Promise<Uint8Array>;
  /** Tells that nobody waits for the last message any more. */
  giveUp?(): void;
  close(): Promise<void>;
}

/** A query of the simple protocol. */
const simpleQuery = (sql: string): Uint8Array => {
  const text = Buffer.from(`${sql}\0`);
  const message = new Uint8Array(5 + text.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + text.length);
  message.set(text, 5);
  return message;
};

/** A stream for node-postgres in place of a socket, connected to the engine. */
export class EngineStream extends Duplex {
  readonly #engine: EmbeddedEngine;
  #asked = 0;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // A copy, since transferring a message to another thread transfers its whole buffer.
    const message = new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    this.#asked += 1;
    this.#engine.ask(message).then(
      (answer) => {
        this.#asked -= 1;
        if (!this.destroyed && answer.length > 0) this.push(Buffer.from(answer.buffer));
      },
      (error: Error) => this.destroy(error),
    );
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#asked > 0) this.#engine.giveUp?.();
    // The next connection continues in the same session, and must not be in this one's transaction.
    this.#engine.ask(simpleQuery('rollback')).catch(() => undefined);
    done(error);
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
