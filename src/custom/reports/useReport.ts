import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Day } from '../../../domain/time';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMethods } from '../../dataProvider/useMethods';
import type { ReportName } from './calls';
import type { ReportChoices } from './choices';
import { readReport } from './readReport';

/** The props of each card. */
export interface CardProps {
  asked: ReportChoices;
  today: Day;
}

/** A report of what is asked for, once for all cards that show it; the one before stays until it comes. */
export const useReport = (report: ReportName, asked: ReportChoices) => {
  const methods = useMethods();
  const clientId = useAuth().user?.clientId ?? '';
  return useQuery({
    // Of the days too, as what is usual is another month tomorrow.
    queryKey: ['reports', clientId, report, asked.query, asked.period],
    queryFn: async ({ signal }) => {
      const { query } = asked;
      const { data } = await methods.report({ clientId, report, query, signal });
      // With what it answers, which is not what is asked for while another period loads.
      return { asked, ...readReport(report, data) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
