import type * as Wire from '../../../contract/reports';
import { pathOfClient } from '../../dataProvider/address';
import { openMembers } from '../../dataProvider/envelope';
import type { Http } from '../../dataProvider/http';
import {
  complete,
  listReader,
  optional,
  partReader,
  readNumber,
  readText,
} from '../../dataProvider/read';
import { type Asked, type ReportName, reportCall } from './calls';

const numbers = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, readNumber])) as Record<Name, typeof readNumber>;

const steps = (...names: string[]) =>
  listReader(partReader({ first_day: readText, ...numbers(...names) }));

const lines = (...names: string[]) =>
  listReader(partReader({ id: optional(readNumber), name: readText, ...numbers(...names) }));

const takings = lines('takings', 'visits');

const fields = {
  hours: {
    ...numbers('open_minutes'),
    steps: steps('booked_minutes', 'open_minutes'),
    therapists: lines('booked_minutes'),
    busy: listReader(partReader(numbers('weekday', 'hour', 'booked_minutes'))),
  },
  customers: {
    ...numbers('new', 'returning', 'lost'),
    steps: steps('new', 'returning', 'lost'),
  },
  attendance: { steps: steps('completed', 'no_show', 'cancelled', 'open') },
  takings: {
    steps: steps('cash', 'points', 'refunded'),
    therapists: takings,
    services: takings,
    categories: takings,
    campaigns: takings,
  },
  members: {
    steps: steps('members', 'income', 'joined', 'left'),
    plans: lines('tier_level', 'members', 'income', 'joined', 'left'),
  },
  points: { steps: steps('given', 'used', 'removed', 'owed') },
};

/** What each report tells, as the contract has it. */
interface Reports {
  hours: Wire.HoursReportWire;
  customers: Wire.CustomersReportWire;
  attendance: Wire.AttendanceReportWire;
  takings: Wire.TakingsReportWire;
  members: Wire.MembersReportWire;
  points: Wire.PointsReportWire;
}

export type Report<Name extends ReportName> = Reports[Name];

interface ReportQuery<Name extends ReportName> {
  clientId: string;
  report: Name;
  asked: Asked;
  signal?: AbortSignal;
}

/** The reports, an addition to the specification. A figure that is missing is a failure of its report. */
export const reportMethods = (http: Http) => ({
  /** GET /api/owner/reports/{clientId}/{report}. */
  async report<Name extends ReportName>({ clientId, report, asked, signal }: ReportQuery<Name>) {
    const { json } = await http(pathOfClient(reportCall(report, asked), { clientId }), {
      area: 'dashboard',
      signal,
      fallback: 'Failed to load this report',
    });
    const part = partReader({ first_day: readText, last_day: readText, ...fields[report] });
    const read = complete(partReader({ step: readText, period: part, compared: optional(part) }));
    return { data: read(openMembers(json)) as unknown as Report<Name> };
  },
});
