/**
 * The engine's thread. Reports when it is ready, then answers each message in turn: PostgreSQL's
 * protocol with the same, a folder's name by copying all files into it (with the error, if any). An
 * empty message closes the database and ends the thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { copyAll, openPglite, speak } from './engine.mjs';

const { folder, snapshot } = workerData;
const lite = await openPglite(folder, snapshot);

/** @param {string} to */
const copyInto = (to) => {
  try {
    copyAll(folder, to);
    return new Uint8Array();
  } catch (error) {
    return new TextEncoder().encode(String(error));
  }
};

parentPort?.on('message', async (/** @type {Uint8Array | string} */ message) => {
  if (message.length === 0) {
    await lite.close();
    parentPort?.close();
    return;
  }
  const answer = typeof message === 'string' ? copyInto(message) : await speak(lite, message);
  parentPort?.postMessage(answer, [/** @type {ArrayBuffer} */ (answer.buffer)]);
});
parentPort?.postMessage(new Uint8Array());
