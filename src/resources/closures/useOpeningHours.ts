import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assumedHours, type OpeningHours } from '../../../domain/openingHours';
import { useWholeList } from '../../components/list/useWholeList';
import { useMethods } from '../../start/useMethods';
import type { Closure } from './endpoint';
import { weekQuery } from './weekQuery';

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
  const closures = useWholeList<Closure>('closures');
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
