import { createContext, useContext } from 'react';
import { type Identifier, useRecordContext, useResourceContext } from 'react-admin';

interface Expanded {
  expanded: ReadonlySet<Identifier>;
  setExpanded: (change: (ids: ReadonlySet<Identifier>) => ReadonlySet<Identifier>) => void;
}

export const ExpandedContext = createContext<Expanded>({
  expanded: new Set(),
  setExpanded: () => undefined,
});

/**
 * The expanded state of the row in the context, its toggle, and the id of the content below it. Not
 * react-admin's, which would persist in localStorage, for any owner.
 */
export const useExpanded = () => {
  const { expanded, setExpanded } = useContext(ExpandedContext);
  const id = useRecordContext()?.id ?? '';
  const resource = useResourceContext();
  const toggle = () =>
    setExpanded((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { isExpanded: expanded.has(id), toggle, detailsId: `${resource}-${id}-details` };
};
