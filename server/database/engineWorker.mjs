/**
 * The thread of the embedded engine. Begins by saying that it is ready; then each message is answered
 * in turn: PostgreSQL's protocol with its own, the word "copy" with all files as one archive. An empty
 * one closes the database and ends the thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { copyAll, openPglite, speak } from './engine.mjs';

const { folder, snapshot } = workerData;
const lite = await openPglite(folder, snapshot);

parentPort?.on('message', async (/** @type {Uint8Array | 'copy'} */ message) => {
  if (message.length === 0) {
    await lite.close();
    parentPort?.close();
    return;
  }
  const answer = message === 'copy' ? await copyAll(lite) : await speak(lite, message);
  parentPort?.postMessage(answer, [/** @type {ArrayBuffer} */ (answer.buffer)]);
});
parentPort?.postMessage(new Uint8Array());
