import { useMemo } from 'react';
import { useWholeList } from '../../components/parts/useWholeList';
import type { Therapist } from './endpoint';

/** All therapists, inactive ones included; undefined while loading, and on a server without any. */
export const useAllTherapists = () => useWholeList<Therapist>('therapists').data;

/** The active therapists by name; empty on a server without therapists. */
export const useTherapists = (): readonly Therapist[] => {
  const data = useAllTherapists();
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ is_active }) => is_active === true)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data],
  );
};

/** True once the therapists are loaded; also on a server without any. */
export const useKnowsTherapists = (): boolean => {
  const { data, isLoading, error } = useWholeList<Therapist>('therapists');
  return data !== undefined || !(isLoading || error);
};
