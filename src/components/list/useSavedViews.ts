import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../../authProvider/AuthProvider';

/** A list's filters and order under a name. */
export interface SavedView {
  name: string;
  /** The query of its address. */
  search: string;
}

/** The longest name of a view, and the most views of a list. */
export const viewLimits = { name: 40, views: 20 } as const;

const none: readonly SavedView[] = [];

/**
 * The list's saved views, kept in this browser for each owner, also over signing out. They hold filters and
 * order, but no search text, which may be a customer's name or phone.
 */
export function useSavedViews(list: string) {
  const owner = useAuth().user?.id ?? '';
  const [views, setViews] = useStore<readonly SavedView[]>(`views.${list}.${owner}`, none);
  const [parameters] = useSearchParams();
  const search = viewOf(parameters);
  return {
    views,
    /** The query of the view that is shown now. */
    search,
    current: views.find((view) => view.search === search),
    /** A view of the same name is replaced. */
    save: (name: string) =>
      setViews([...views.filter((view) => view.name !== name), { name, search }]),
    remove: (name: string) => setViews(views.filter((view) => view.name !== name)),
  };
}

function viewOf(parameters: URLSearchParams): string {
  const kept = new URLSearchParams(parameters);
  kept.delete('q');
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
