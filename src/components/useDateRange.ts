import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { defaultRange, type RangePreset } from '../../domain/time';
import type { useListQuery } from './useListQuery';

interface RangeChoice {
  value: RangePreset;
  label: string;
  /** The navigation state `filter` of a link that asks for it. */
  filter?: string;
}

/**
 * The range of a list and how to change it: the one in the address; without one that of the link that
 * led here, else the default (TXN-09, CHK-04, CHK-05, FMT-14).
 */
export function useDateRange(
  { get, set }: Pick<ReturnType<typeof useListQuery>, 'get' | 'set'>,
  choices: readonly RangeChoice[],
) {
  const { state } = useLocation();
  const given = choices.find(({ value }) => value === get('range'))?.value;
  const wanted = Object(state).filter;
  const linked = choices.find(({ filter }) => filter !== undefined && filter === wanted)?.value;
  const isMissing = !given && linked !== undefined && linked !== defaultRange;
  // From here on the address says it, as it does for a range that is chosen.
  useEffect(() => {
    if (isMissing) set({ range: linked }, { replace: true });
  });
  return {
    range: given ?? linked ?? defaultRange,
    setRange: (range: RangePreset) => set({ range: range === defaultRange ? '' : range }),
  };
}
