import { useMemo } from 'react';
import { useWholeList } from '../../components/parts/useWholeList';
import { type PersonAtWork, type Therapist, toPerson } from './endpoint';

/** The active therapists by name; empty on a server without therapists. */
export const useTherapists = (): readonly PersonAtWork[] => {
  const { data } = useWholeList<Therapist>('therapists');
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ is_active }) => is_active === true)
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(toPerson),
    [data],
  );
};
