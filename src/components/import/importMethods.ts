import type { Moment } from '../../../domain/time';
import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import {
  readNumber,
  readOptionalText,
  readRequiredMoment,
  readRows,
  readText,
} from '../../dataProvider/read';

interface ImportPlace {
  /** What is imported, as the server calls it. */
  name: string;
  /** As the server named the import. */
  id: string;
}

interface ImportLines extends ImportPlace {
  lines: readonly { line: number; body: object }[];
  signal: AbortSignal;
}

interface ImportChoice extends ImportPlace {
  /** What to do with the lines that are there already, but for those that are named in `choices`. */
  settle: string;
  choices: readonly { line: number; settle: string }[];
}

/** When and by whom something was given that a line says. */
export interface Given {
  at: Moment;
  /** Null where nobody is known to have. */
  by: string | null;
}

/** The server's findings about a line: its faults, or the record that it matches. */
export interface LineFinding {
  line: number;
  faults: { field: string; message: string }[];
  same: { name: string; isUnchanged: boolean; given: Given | null } | null;
}

/** What an import has done. */
export interface ImportOutcome {
  created: number;
  updated: number;
  skipped: number;
}

const pathOf = ({ name, id }: ImportPlace) =>
  `/api/owner/imports/${encodeURIComponent(name)}/${encodeURIComponent(id)}`;

/** The calls of an import, an addition to the specification; made only of a server that names it. */
export const importMethods = (http: Http) => ({
  /** POST of a new import, which holds nothing yet. */
  async startImport({ name }: Pick<ImportPlace, 'name'>) {
    const { json } = await http(`/api/owner/imports/${encodeURIComponent(name)}`, {
      area: 'catalogue',
      method: 'POST',
    });
    return { data: { id: readText(openMembers(json).id) } };
  },

  /** PUT of some lines, which are checked. Sent again, they take the place of what they were. */
  async importLines({ lines, signal, ...place }: ImportLines) {
    const { json } = await http(`${pathOf(place)}/lines`, {
      area: 'catalogue',
      method: 'PUT',
      body: { lines },
      signal,
    });
    const data = readRows(openMembers(json).findings).map(
      ({ line, faults, same }): LineFinding => ({
        line: readNumber(line),
        faults: readRows(faults).map(({ field, message }) => ({
          field: readText(field),
          message: readText(message),
        })),
        same:
          readRows([same]).map(({ name, unchanged, given }) => ({
            name: readText(name),
            isUnchanged: unchanged === true,
            given:
              readRows([given]).map(({ at, by }) => ({
                at: readRequiredMoment(at),
                by: readOptionalText(by),
              }))[0] ?? null,
          }))[0] ?? null,
      }),
    );
    return { data };
  },

  /** POST that imports all lines at once. */
  async applyImport({ settle, choices, ...place }: ImportChoice) {
    const body = { settle, choices };
    const { json } = await http(`${pathOf(place)}/apply`, {
      area: 'catalogue',
      method: 'POST',
      body,
    });
    const { created, updated, skipped } = openMembers(json);
    const data: ImportOutcome = {
      created: readNumber(created),
      updated: readNumber(updated),
      skipped: readNumber(skipped),
    };
    return { data };
  },

  /** POST that takes back all that an import has made and changed. */
  async undoImport(place: ImportPlace) {
    await http(`${pathOf(place)}/undo`, { area: 'catalogue', method: 'POST' });
    return { data: {} };
  },
});
