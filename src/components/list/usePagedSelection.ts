import { useRef, useState } from 'react';
import type { Identifier } from 'react-admin';

interface Chosen {
  /** What the list was narrowed to when they were chosen. */
  scope: string;
  ids: readonly Identifier[];
  isAllMatching: boolean;
}

/**
 * The records that are selected over the pages of a list, or all that match. Whoever narrows the list
 * otherwise begins anew, so that none is changed that is out of sight.
 * @param scope what the list is narrowed to
 * @param shown the records of its page
 * @param isKept whether these are still of what was asked for before
 */
export function usePagedSelection(scope: string, shown: readonly Identifier[], isKept: boolean) {
  const scopeOfShown = useRef(scope);
  if (!isKept) scopeOfShown.current = scope;
  const [chosen, setChosen] = useState<Chosen>({ scope, ids: [], isAllMatching: false });
  const { ids, isAllMatching } =
    chosen.scope === scope ? chosen : { ids: [], isAllMatching: false };
  const selectedIds = isAllMatching ? [...shown] : [...ids];
  // Rows of the search before are not chosen for the next one.
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
