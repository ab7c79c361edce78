import { useMemo } from 'react';
import { useWholeList } from '../../components/list/useWholeList';
import { useHasAddition } from '../../components/parts/useHasAddition';
import type { Therapist } from './endpoint';

/** Who can be named by an appointment, by name; nobody where the server keeps no therapists. */
export const useTherapists = (): readonly Therapist[] => {
  const { data } = useWholeList<Therapist>('therapists', {
    enabled: useHasAddition('therapists'),
  });
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ is_active }) => is_active)
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data],
  );
};

/** Whether it is known who they are; a server that keeps none has nothing to tell. */
export const useKnowsTherapists = (): boolean => {
  const enabled = useHasAddition('therapists');
  const { data } = useWholeList<Therapist>('therapists', { enabled });
  return !enabled || data !== undefined;
};
