import type { Settlement } from '../../../domain/imports';
import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  optional,
  partOrNull,
  partReader,
  readMoment,
  readNumber,
  readText,
  readTexts,
  readYes,
  rowsReader,
} from '../../dataProvider/read';

interface ImportPlace {
  /** The kind of import, by its name on the server. */
  name: string;
  /** The import's id on the server. */
  id: string;
}

interface ImportLines extends ImportPlace {
  lines: readonly { line: number; body: object }[];
  signal: AbortSignal;
}

interface ImportChoice extends ImportPlace {
  /** The default for duplicates: lines without an entry in `choices`. */
  settle: Settlement;
  choices: readonly LineChoice[];
}

/** The settlement of one duplicate; an update of some fields only lists them. */
export interface LineChoice {
  line: number;
  settle: Settlement;
  fields?: readonly string[];
}

const pathOf = ({ name, id }: ImportPlace) =>
  `/api/owner/imports/${encodeURIComponent(name)}/${encodeURIComponent(id)}`;

const readFaults = rowsReader(partReader({ field: readText, message: readText }));

// `by` is null when the author is unknown.
const given = partReader({ at: readMoment, by: optional(readText) });

const readFindings = complete(
  rowsReader(
    partReader({
      line: readNumber,
      faults: readFaults,
      // Faults that leave out a value, rather than reject the line.
      left: readFaults,
      // Names of missing records that are made with it: its category.
      makes: (makes) => rowsReader(partReader({ name: readText }))(makes).map(({ name }) => name),
      same: partOrNull(({ unchanged, ...same }) => ({
        name: readText(same.name),
        isUnchanged: readYes(unchanged),
        given: partOrNull(given)(same.given),
        changes: rowsReader(
          // `uses` are the effects on what uses the record.
          partReader({ field: readText, before: readText, after: readText, uses: readTexts }),
        )(same.changes),
      })),
    }),
  ),
);

/** The server's findings about a line: its faults, or the record that it matches. */
export type LineFinding = ReturnType<typeof readFindings>[number];

type Same = NonNullable<LineFinding['same']>;

/** A change of a line to its record. */
export type FieldChange = Same['changes'][number];

/** The time and author of a change. */
export type Given = NonNullable<Same['given']>;

const readOutcome = complete(
  partReader({ created: readNumber, updated: readNumber, skipped: readNumber }),
);

/** The outcome of an import. */
export type ImportOutcome = ReturnType<typeof readOutcome>;

/** The calls of an import, an addition to the specification; made only of a server that names it. */
export const importMethods = (http: Http) => ({
  /** POST of a new import, which holds nothing yet. */
  async startImport({ name }: Pick<ImportPlace, 'name'>) {
    const { json } = await http(`/api/owner/imports/${encodeURIComponent(name)}`, {
      method: 'POST',
    });
    return { data: { id: readText(openMembers(json).id) } };
  },

  /** PUT of some lines, which are checked. Sent again, they take the place of what they were. */
  async importLines({ lines, signal, ...place }: ImportLines) {
    const { json } = await http(`${pathOf(place)}/lines`, {
      method: 'PUT',
      body: { lines },
      signal,
    });
    const data: LineFinding[] = readFindings(openMembers(json).findings);
    return { data };
  },

  /** POST that imports all lines at once. */
  async applyImport({ settle, choices, ...place }: ImportChoice) {
    const body = { settle, choices };
    const { json } = await http(`${pathOf(place)}/apply`, {
      method: 'POST',
      body,
    });
    const members = openMembers(json);
    const changeId = optional(readText)(members.change_id);
    const data: ImportOutcome & { changeId: string | null } = { ...readOutcome(members), changeId };
    return { data };
  },
});
