import type { ImportColumn, Settlement } from '../../../domain/imports';
import type { Right } from '../../../domain/rights';
import type { Addition } from '../../server';
import type { Noun } from '../list/paging';

/** What can be imported from the list of a resource. */
export interface ImportDefinition {
  /** As the server calls it. */
  name: string;
  label: string;
  needs: Addition;
  /** What one must be allowed to, beside changing App Config. */
  rights?: readonly Right[];
  load: () => Promise<{ default: Importer }>;
}

/** How the records of a resource are imported; it stands with the resource, in a chunk of its own. */
export interface Importer {
  /** One and several of them. */
  noun: Noun;
  columns: readonly ImportColumn[];
  /** A line needs a value in one of these fields; `words` names them in a sentence. */
  needs: { fields: readonly string[]; words: string };
  /** Makes the body of a record from the values of a line. */
  bodyOf?: (line: Record<string, unknown>) => Record<string, unknown>;
  /** One and several of what is made with them where it is missing. */
  made?: Noun;
  /** Two lines with a key in common are about the same record. */
  keysOf: (body: Record<string, unknown>) => readonly string[];
  /** What can be done with a line whose record exists; the first is preselected. */
  settlements: readonly Settlement[];
  /** What is said of such lines and of what can be done with them, where no record is meant. */
  words?: { already: string; settlements: Partial<Record<Settlement, string>> };
  /** Why a table with these headings cannot be meant, as a sentence. */
  refuse?: (headings: readonly string[]) => string | undefined;
}
