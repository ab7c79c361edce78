import { z } from '@hono/zod-openapi';
import { comparisons, reportSteps } from '../domain/reports';
import { capitalized } from '../domain/text';
import { createRoute, needs } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { clientInPath, dataOf, json, wireId } from './wire';

const described = <T extends z.ZodType>(schema: T, description: string) =>
  schema.openapi({ description });

const count = (description: string) => described(z.number().int(), description);
const dollars = (description: string) => described(z.number(), `Dollars: ${description}`);
const points = (description: string) => described(z.number(), `Points: ${description}`);

const day = z.string().openapi({ format: 'date', example: '2026-03-01' });

/** The figures of each day, week or month. `first_day` is never before the period. */
const stepsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  described(
    z.array(z.object({ first_day: day, ...shape })),
    'Every step of the period, in order; weeks begin on Sunday',
  );

const named = {
  id: described(wireId.nullable(), 'Null for what names none'),
  name: z.string(),
};

/** The answer of a report: the period, and the one that it is compared with. */
const reportOf = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => {
  const part = z.object({ first_day: day, last_day: day, ...shape }).openapi(name);
  return z.object({
    step: z.enum(reportSteps),
    period: part,
    compared: described(part.nullable(), 'Likewise of the period before; null without one'),
  });
};

export const hoursReportSchema = reportOf('HoursReport', {
  open_minutes: count('For which the business was open, however many work there'),
  steps: stepsOf({
    booked_minutes: count('Of appointments that were not cancelled, on the day they begin'),
    open_minutes: count(
      'Bookable minutes of the therapists of the day, or the open ones where there are none',
    ),
  }),
  therapists: z.array(
    z.object({
      ...named,
      booked_minutes: count('Likewise, of the period'),
      open_minutes: count('Their own working minutes within the opening hours'),
    }),
  ),
  busy: described(
    z.array(
      z.object({
        weekday: count('0 is Sunday'),
        hour: count('0 to 23, by the clocks of the business'),
        booked_minutes: z.number(),
      }),
    ),
    'The booked minutes by hour of the week; an hour without any is left out',
  ),
});

export const customersReportSchema = reportOf('CustomersReport', {
  new: count('Customers whose first completed appointment is in the period'),
  returning: count('Customers who came in the period and before it'),
  lost: count(
    'Customers who had not come again for twice their usual interval, a day in the period',
  ),
  steps: stepsOf({
    new: count('Likewise, of the step'),
    returning: count('Likewise, who came in the step and before it'),
    lost: count('Likewise, of the step'),
  }),
});

export const attendanceReportSchema = reportOf('AttendanceReport', {
  steps: stepsOf({
    completed: count('Appointments of these days that were completed'),
    no_show: count('Those to which nobody came'),
    cancelled: count('Those that were cancelled'),
    open: count('Those of which nothing is said yet'),
  }),
});

const takings = z.array(
  z.object({
    ...named,
    takings: dollars('cash and points, before refunds'),
    visits: count('Completed appointments, or services had in these'),
  }),
);

export const takingsReportSchema = reportOf('TakingsReport', {
  steps: stepsOf({
    cash: dollars('cash received, before refunds'),
    points: points('paid with, before refunds'),
    refunded: dollars('cash given back on these days'),
  }),
  therapists: described(takings, 'By what was paid for the services had at their appointments'),
  services: described(takings, 'By what was sold; visits are those at which it was had'),
  categories: described(takings, 'The services of each category; it has no id'),
  campaigns: described(takings, 'By the orders of each campaign'),
});

export const membersReportSchema = reportOf('MembersReport', {
  steps: stepsOf({
    members: count('Customers on a reward plan at the end of the step'),
    income: dollars('what these pay for a month'),
    joined: count('Memberships that began'),
    left: count('Memberships that ended'),
  }),
  plans: z.array(
    z.object({
      ...named,
      tier_level: count('1 to 3'),
      members: count('At the end of the period'),
      income: dollars('what these pay for a month'),
      joined: count('In the period'),
      left: count('In the period'),
    }),
  ),
});

export const pointsReportSchema = reportOf('PointsReport', {
  steps: stepsOf({
    given: points('given, less those taken back with refunds'),
    used: points('paid with, less those given back with refunds'),
    removed: points('taken by hand'),
    owed: points('the sum of all balances at the end of the step'),
  }),
});

const dayInQuery = (what: string) =>
  z.iso.date(`The ${what} day must be a day such as 2026-03-01`).optional();

const reportCall = <Path extends string, Schema extends z.ZodType>(
  path: Path,
  schema: Schema,
  summary: string,
) =>
  createRoute({
    operationId: `get${capitalized(path)}Report`,
    method: 'get',
    path: `/api/owner/reports/{clientId}/${path}` as const,
    tags: ['Reports'],
    summary,
    ...needs('money', 'reports'),
    ...isAddition,
    request: {
      params: clientInPath,
      query: z.object({
        first_day: dayInQuery('first').openapi({
          description: "A day in the business's time zone; the 1st of this month if left out",
        }),
        last_day: dayInQuery('last').openapi({
          description: 'The last day, which is included; today if left out',
        }),
        step: z
          .enum(reportSteps, 'The step must be day, week or month')
          .optional()
          .openapi({ description: 'What fits the period best if left out' }),
        compare: z
          .enum(comparisons, 'The comparison must be before, year or none')
          .default('none')
          .openapi({ description: 'With the period before, or the same of the year before' }),
      }),
    },
    responses: { 200: json(dataOf(schema), 'The report'), ...faults(400, 401, 403) },
  });

export const getHoursReport = reportCall(
  'hours',
  hoursReportSchema,
  'How much of the open hours was booked, by day and therapist, and the busy hours of the week',
);
export const getCustomersReport = reportCall(
  'customers',
  customersReportSchema,
  'New, returning and lost customers',
);
export const getAttendanceReport = reportCall(
  'attendance',
  attendanceReportSchema,
  'Appointments that were completed, missed and cancelled',
);
export const getTakingsReport = reportCall(
  'takings',
  takingsReportSchema,
  'Takings over time, and by therapist, service, category and campaign',
);
export const getMembersReport = reportCall(
  'members',
  membersReportSchema,
  'Members of the plans, what they pay for a month, and who left',
);
export const getPointsReport = reportCall(
  'points',
  pointsReportSchema,
  'Points given, used and still owed',
);

export const campaignResultsSchema = z
  .object({
    campaigns: z.array(
      z.object({
        id: wireId,
        orders: count('Since it began, refunded ones included'),
        takings: dollars('cash and points of these, before refunds; a point counts as a dollar'),
      }),
    ),
  })
  .openapi('CampaignResults');

export const getCampaignResults = createRoute({
  operationId: 'getCampaignResults',
  method: 'get',
  path: '/api/owner/reports/{clientId}/campaigns',
  tags: ['Reports'],
  summary: 'Orders and takings of each campaign; one without any is left out',
  ...needs('money', 'reports'),
  ...isAddition,
  request: { params: clientInPath },
  responses: { 200: json(dataOf(campaignResultsSchema), 'The results'), ...faults(401, 403) },
});

export type CampaignResultsWire = z.infer<typeof campaignResultsSchema>;
export type HoursReportWire = z.infer<typeof hoursReportSchema>;
export type CustomersReportWire = z.infer<typeof customersReportSchema>;
export type AttendanceReportWire = z.infer<typeof attendanceReportSchema>;
export type TakingsReportWire = z.infer<typeof takingsReportSchema>;
export type MembersReportWire = z.infer<typeof membersReportSchema>;
export type PointsReportWire = z.infer<typeof pointsReportSchema>;
