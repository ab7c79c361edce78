import { pause } from './pause';

const rowsOfSlice = 200;

/** Maps the rows of a long answer, some hundred at a time, so that the page answers meanwhile. */
export async function mapInSlices<Row, Result>(
  rows: readonly Row[],
  map: (row: Row) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsOfSlice === 0) await pause(0);
    results.push(map(row));
  }
  return results;
}
