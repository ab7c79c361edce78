import type { FieldFault } from '../../../domain/fieldFault';
import type { Settlement } from '../../../domain/imports';
import type { Moment } from '../../../domain/time';
import { openMembers } from '../../dataProvider/envelope';
import { isObject, type Json } from '../../dataProvider/faults';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  optional,
  partReader,
  readMoment,
  readNumber,
  readText,
  readTexts,
  readYes,
  rowsReader,
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
  settle: Settlement;
  choices: readonly LineChoice[];
}

/** The settlement of one line; an update of some fields names them. */
export interface LineChoice {
  line: number;
  settle: Settlement;
  fields?: readonly string[];
}

/** A change of a line to its record. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
  /** The effects on what uses the record. */
  uses: string[];
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
  faults: FieldFault[];
  /** Faults for which a part of it is left out. */
  left: FieldFault[];
  /** Names of missing records that are made with it: its category. */
  makes: string[];
  same: { name: string; isUnchanged: boolean; given: Given | null; changes: FieldChange[] } | null;
}

/** What an import has done. */
export interface ImportOutcome {
  created: number;
  updated: number;
  skipped: number;
}

const pathOf = ({ name, id }: ImportPlace) =>
  `/api/owner/imports/${encodeURIComponent(name)}/${encodeURIComponent(id)}`;

const readFaults = rowsReader(partReader({ field: readText, message: readText }));

const given = partReader({ at: readMoment, by: optional(readText) });

const matched = ({ unchanged, ...same }: Json) => ({
  name: readText(same.name),
  changes: rowsReader(
    partReader({ field: readText, before: readText, after: readText, uses: readTexts }),
  )(same.changes),
  isUnchanged: readYes(unchanged),
  given: isObject(same.given) ? given(same.given) : null,
});

const readFindings = complete(
  rowsReader(
    partReader({
      line: readNumber,
      faults: readFaults,
      left: readFaults,
      makes: (makes) => rowsReader(partReader({ name: readText }))(makes).map(({ name }) => name),
      same: (same) => (isObject(same) ? matched(same) : null),
    }),
  ),
);

const readOutcome = complete(
  partReader({ created: readNumber, updated: readNumber, skipped: readNumber }),
);

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
    const data: LineFinding[] = readFindings(openMembers(json).findings);
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
    const members = openMembers(json);
    const changeId = optional(readText)(members.change_id);
    const data: ImportOutcome & { changeId: string | null } = { ...readOutcome(members), changeId };
    return { data };
  },
});
