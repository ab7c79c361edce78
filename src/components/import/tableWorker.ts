import { UnreadableTable } from './fileText';
import type { TableAnswer, TableCall } from './openTable';
import { createTable } from './table';

/** Reads a table beside the page, which stays quick meanwhile. */
const table = createTable();

const answer = ({ data: { id, name, args } }: MessageEvent<TableCall>) => {
  try {
    // The cast: the page calls what the type of the table says.
    const value = (table[name] as (...args: unknown[]) => unknown)(...args);
    postMessage({ id, value } satisfies TableAnswer);
  } catch (error) {
    const fault = error instanceof UnreadableTable ? error.message : undefined;
    postMessage({ id, error: { fault } } satisfies TableAnswer);
  }
};

addEventListener('message', answer);
