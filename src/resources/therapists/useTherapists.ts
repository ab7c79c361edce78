import { useMemo } from 'react';
import { useRecords } from '../../components/parts/useRecords';
import { type PersonAtWork, toPerson } from './endpoint';

/** The active therapists by name, as a list that may be loading or have failed; empty on a server without therapists. */
export const useTherapistList = () => {
  const list = useRecords('therapists');
  const { data } = list;
  const people: readonly PersonAtWork[] = useMemo(
    () =>
      (data ?? [])
        .filter(({ is_active }) => is_active === true)
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(toPerson),
    [data],
  );
  // A server without therapists does not load any.
  const isKnown = data !== undefined || !(list.isLoading || list.error);
  const missing = list.error
    ? 'The therapists could not be loaded, so none can be chosen.'
    : 'The therapists are still loading.';
  return { people, isKnown, list, ...(!isKnown && { missing }) };
};

/** The active therapists by name; empty while they are not known. */
export const useTherapists = () => useTherapistList().people;
