import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import { type ReportName, reportPath } from './calls';

interface ReportQuery {
  clientId: string;
  report: ReportName;
  query: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

/** The reports, an addition to the specification; what they tell is read where they are shown. */
export const reportMethods = (http: Http) => ({
  /** GET /api/owner/reports/{clientId}/{report}. */
  async report({ clientId, report, query, signal }: ReportQuery) {
    const { json } = await http(pathOfClient(reportPath(report), { clientId }), {
      area: 'dashboard',
      query,
      signal,
      fallback: 'Failed to load this report',
    });
    return { data: openMembers(json) };
  },
});
