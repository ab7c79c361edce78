import { useRef, useState } from 'react';
import type { Identifier } from 'react-admin';

interface Chosen {
  /** The filters at the time of the selection. */
  scope: string;
  ids: readonly Identifier[];
  isAllMatching: boolean;
}

/**
 * The selection over the pages of a list, or of all records that match. Other filters clear it, so that no
 * record is changed out of sight.
 * @param scope the list's filters, as text
 * @param shown the ids of the shown page
 * @param isKept true while the shown rows are placeholders of the previous filters
 */
export function usePagedSelection(scope: string, shown: readonly Identifier[], isKept: boolean) {
  const scopeOfShown = useRef(scope);
  if (!isKept) scopeOfShown.current = scope;
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: [], isAllMatching: false });
  const { ids, isAllMatching } =
    chosen.scope === scope ? chosen : { ids: [], isAllMatching: false };
  const selectedIds = isAllMatching ? [...shown] : [...ids];
  // Placeholder rows of the previous filters cannot be selected for the next ones.
  const choose = (chosen: Omit<Chosen, 'scope'>) => {
    if (scopeOfShown.current === scope) setChosen({ scope, ...chosen });
  };
  const select = (ids: readonly Identifier[]) => choose({ ids, isAllMatching: false });
  const toggle = (id: Identifier) =>
    select(
      selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id],
    );
  return {
    selection: [
      selectedIds,
      { select, toggle, clearSelection: () => setChosen({ scope, ids: [], isAllMatching: false }) },
    ] as const,
    isAllMatching,
    selectAllMatching: () => choose({ ids: [], isAllMatching: true }),
  };
}
