import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMethods } from '../../dataProvider/useMethods';
import { type Asked, type ReportName, reportCall } from './calls';
import type { reportMethods } from './reportMethods';

/** What each card is told. */
export interface CardProps {
  asked: Asked;
  today: Day;
}

/** A report of what is asked for, once for all cards that show it; the one before stays until it comes. */
export const useReport = (report: ReportName, asked: Asked) => {
  const methods = useMethods<ReturnType<typeof reportMethods>>();
  const clientId = useAuth().user?.clientId ?? '';
  return useQuery({
    queryKey: ['reports', clientId, reportCall(report, asked)],
    queryFn: async ({ signal }) => (await methods.report({ clientId, report, asked, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
