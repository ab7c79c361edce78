import { useCallback } from 'react';
import { useAuth } from '../../authProvider/AuthProvider';
import { ownerName } from '../../authProvider/kept';
import { inTab } from '../../authProvider/keptTexts';

interface Recent {
  id: string;
  name: string;
}

const read = (name: string): readonly Recent[] => {
  try {
    return JSON.parse(inTab.get(name) ?? '[]');
  } catch {
    return [];
  }
};

/**
 * The customers whose pages were opened last in this tab, and their setter. Their names are personal, so
 * nothing of them stays on the device (AUTH-24).
 */
export const useRecentCustomers = () => {
  const name = ownerName(useAuth().user?.id ?? '', 'recent customers');
  const change = useCallback(
    (changed: (recent: readonly Recent[]) => readonly Recent[]) => {
      try {
        inTab.set(name, JSON.stringify(changed(read(name))));
      } catch {
        // A full storage: the search has fewer suggestions.
      }
    },
    [name],
  );
  return [read(name), change] as const;
};
