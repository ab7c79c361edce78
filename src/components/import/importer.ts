import type { ImportColumn, Settlement } from '../../../domain/imports';
import type { Right } from '../../../domain/rights';
import type { Addition } from '../../authProvider/server';
import type { Noun } from '../parts/paging';

/** One kind of import, offered in the list of a resource. */
export interface ImportDefinition {
  /** Its name on the server. */
  name: string;
  label: string;
  needs: Addition;
  /** The rights required in addition to that of App Config. */
  rights?: readonly Right[];
  load: () => Promise<{ default: Importer }>;
}

/** The import of a resource's records; it belongs to the resource, and is loaded in a chunk of its own. */
export interface Importer {
  /** One and several of them. */
  noun: Noun;
  columns: readonly ImportColumn[];
  /** A line needs a value in one of these fields; `words` names them in a sentence. */
  needs: { fields: readonly string[]; words: string };
  /** Makes the body of a record from the values of a line. */
  bodyOf?: (line: Record<string, unknown>) => Record<string, unknown>;
  /** The noun of missing records that are created along, such as categories. */
  made?: Noun;
  /** The identity of a record: two lines that share a key are duplicates. */
  keysOf: (body: Record<string, unknown>) => readonly string[];
  /** The choices for a duplicate; the first is the default. */
  settlements: readonly Settlement[];
  /** Words for duplicates and the choices, where the usual ones do not fit. */
  words?: { already: string; settlements: Partial<Record<Settlement, string>> };
  /** An error message if these headings belong to another kind of table. */
  refuse?: (headings: readonly string[]) => string | undefined;
}
