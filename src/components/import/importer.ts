import type { ImportColumn, Settlement } from '../../../domain/imports';
import type { Right } from '../../../domain/rights';
import type { Noun } from '../list/paging';
import type { NamedAddition } from '../parts/useHasAddition';

/** What can be imported from the list of a resource. */
export interface ImportDefinition {
  /** As the server calls it. */
  name: string;
  label: string;
  /** The server's name for taking it. */
  addition: NamedAddition;
  /** What one must be allowed to, beside changing App Config. */
  needs?: readonly Right[];
  load: () => Promise<{ default: Importer }>;
}

/** How the records of a resource are imported; it stands with the resource, in a chunk of its own. */
export interface Importer {
  /** One and several of them. */
  noun: Noun;
  columns: readonly ImportColumn[];
  /** Fields of which a line needs one, in the words of a sentence. */
  needs: { fields: readonly string[]; words: string };
  /** The body of a record out of what its line says. */
  bodyOf?: (line: Record<string, unknown>) => Record<string, unknown>;
  /** What two lines that mean the same record have in common. */
  keysOf: (body: Record<string, unknown>) => readonly string[];
  /** How a line that is there already can be settled; what is first is so at the beginning. */
  settlements: readonly Settlement[];
}
