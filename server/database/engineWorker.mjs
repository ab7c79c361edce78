/**
 * The thread of the embedded engine. Begins by saying that it is ready; then each message is answered
 * in turn: PostgreSQL's protocol with its own, the name of a folder, into which all files are copied, with
 * nothing or why that failed. An empty one closes the database and ends the thread.
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
