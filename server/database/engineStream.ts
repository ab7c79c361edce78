import { Duplex } from 'node:stream';

/** An embedded PostgreSQL, which has one session. */
export interface EmbeddedEngine {
  /** Says something in PostgreSQL's protocol and gives the answer; in the order of asking. */
  ask(message: Uint8Array): Promise<Uint8Array>;
  /** Nobody waits any longer for what was asked last. */
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

/** What node-postgres takes for the socket of a connection, and is a connection to the engine. */
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
    // A copy of its own: another thread gets the whole buffer that bytes stand in.
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
    // The session goes on with the next connection, which must not be in this one's transaction.
    this.#engine.ask(simpleQuery('rollback')).catch(() => undefined);
    done(error);
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
