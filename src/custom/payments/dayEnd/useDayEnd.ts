import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMethods } from '../../../dataProvider/useMethods';
import type { dayEndMethods } from './dayEndMethods';

type DayEndMethods = ReturnType<typeof dayEndMethods>;

/** The calls of the end of a day, beside react-admin's own. */
const useDayEndMethods = () => useMethods<DayEndMethods>();

/** The query of a day's takings; the previous day's stay while it loads. */
export const useDayEnd = (clientId: string, date: string) => {
  const methods = useDayEndMethods();
  return useQuery({
    queryKey: ['transactions', 'day-end', clientId, date],
    queryFn: async ({ signal }) => (await methods.dayEnd({ clientId, date, signal })).data,
    enabled: clientId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
