import type { Http } from '../../dataProvider/http';

interface ExportParams {
  /** Of the list's export, with what narrows it: `meta.exportUrl`. */
  url: string;
  /** Told how many rows have come so far, the header not counted. */
  onRows?: (rows: number) => void;
  signal?: AbortSignal;
}

/** Everything that a list's filters match, as a file; an addition to the specification. */
export const exportMethods = (http: Http) => ({
  /** GET of the export's address: the CSV file as the server streams it, and how many rows it has. */
  async exportAll({ url, onRows, signal }: ExportParams) {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const lines = createLineCount();
    await http(url, {
      area: 'dashboard',
      fallback: 'Failed to export',
      ...(signal && { signal }),
      onPiece(piece) {
        if (signal?.aborted) throw new DOMException('The export was cancelled', 'AbortError');
        pieces.push(piece);
        onRows?.(Math.max(0, lines.add(piece) - 1));
      },
    });
    const rows = Math.max(0, lines.add(new Uint8Array()) - 1);
    return { data: { file: new Blob(pieces, { type: 'text/csv;charset=utf-8' }), rows } };
  },
});

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV file; one inside of quotes is part of a value. */
function createLineCount() {
  let quoted = false;
  let lines = 0;
  return {
    add(piece: Uint8Array): number {
      for (const byte of piece) {
        if (byte === quote) quoted = !quoted;
        else if (byte === lineFeed && !quoted) lines += 1;
      }
      return lines;
    },
  };
}
