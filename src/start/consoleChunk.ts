import { chunkOf } from '../components/parts/chunk';

/** The code of the console behind the sign-in. */
export const consoleChunk = chunkOf(() => import('../App'));

export const loadConsole = consoleChunk.load;
