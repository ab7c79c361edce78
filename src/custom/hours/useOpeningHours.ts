import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assumedHours, type OpeningHours } from '../../../domain/openingHours';
import { useRecords } from '../../components/parts/useRecords';
import { type Methods, useMethods } from '../../dataProvider/useMethods';

interface KnownHours {
  /** Those of the business; as long as they are not known, those that are assumed. */
  hours: OpeningHours;
  /** True for the default hours: the business has set none, or the server has no opening hours. */
  isAssumed: boolean;
  isLoading: boolean;
  /** The error of loading them. */
  error: unknown;
}

/** The opening hours with closures, for everything that shows or offers times. */
export const useOpeningHours = (): KnownHours => {
  const week = useQuery(weekQuery(useMethods()));
  const closures = useRecords('closures');
  const days = week.data?.days ?? assumedHours.days;
  const closed = closures.data ?? assumedHours.closures;
  const hours = useMemo(() => ({ days, closures: closed }), [days, closed]);
  return {
    hours,
    isAssumed: week.data?.isAssumed ?? true,
    isLoading: week.isLoading || closures.isLoading,
    error: week.error ?? closures.error,
  };
};

/** The hours of the week for every view that shows them. */
export const weekQuery = (methods: Methods) =>
  queryOptions({
    queryKey: ['opening-hours'],
    queryFn: async ({ signal }) => (await methods.openingHours({ signal })).data,
    meta: { needs: 'opening_hours' },
  });
