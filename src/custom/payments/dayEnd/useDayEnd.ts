import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMethods } from '../../../dataProvider/useMethods';

/** The query of a day's takings; the previous day's stay while it loads. */
export const useDayEnd = (clientId: string, date: string) => {
  const methods = useMethods();
  return useQuery({
    queryKey: ['transactions', 'day-end', clientId, date],
    queryFn: async ({ signal }) => (await methods.dayEnd({ clientId, date, signal })).data,
    enabled: clientId !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
