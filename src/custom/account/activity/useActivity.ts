import { useInfiniteQuery } from '@tanstack/react-query';
import { atMinutes } from '../../../../domain/time';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';

interface Filter {
  /** Only deletions that can be undone. */
  deleted?: boolean;
  kind: string;
  /** Days as YYYY-MM-DD, both counting; "" for no limit. */
  from: string;
  to: string;
}

/** The infinite query of recorded changes, newest first. */
export const useActivity = ({ kind, from, to, deleted = false }: Filter) => {
  const methods = useMethods();
  const timeZone = useTimeZone();
  const start = instantOf(from, 0, timeZone);
  const end = instantOf(to, 1, timeZone);
  return useInfiniteQuery({
    queryKey: ['activity', kind, start, end, deleted],
    queryFn: async ({ pageParam, signal }) =>
      (await methods.activity({ kind, start, end, deleted, cursor: pageParam, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
};

/** The beginning of the day so many days after the one with this key; undefined for what is no day. */
const instantOf = (key: string, days: number, timeZone: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(key) || Number.isNaN(Date.parse(key))) return undefined;
  return atMinutes(key, days * 24 * 60, timeZone).toISOString();
};
