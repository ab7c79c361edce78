import { z } from '@hono/zod-openapi';
import { closureFields } from '../domain/closures';
import { weekdays } from '../domain/openingHours';
import { behindPin, createRoute, signedIn } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { recordSchemas } from './fields';
import { etag, ifMatch, recordCalls, version } from './recordCalls';
import { dataOf, json, jsonBody, text } from './wire';

const tags = ['Opening hours'];

const time = z.string().openapi({ example: '09:00', description: 'HH:MM by the clocks there' });

/** The hours of one weekday. */
export const weekdayHours = z
  .object({
    is_open: z.boolean(),
    opens: time,
    closes: time.openapi({ description: 'HH:MM; 00:00 is the midnight at the end of the day' }),
    breaks: z.array(z.object({ starts: time, ends: time })),
  })
  .openapi('WeekdayHours');

/** The opening hours of seven days, Sunday first. */
export const weekHoursSchema = z
  .object({
    days: z.array(weekdayHours).openapi({ description: `${weekdays.length} days, Sunday first` }),
    is_assumed: z.boolean().openapi({ description: 'Whether the owner has never said any hours' }),
    version,
  })
  .openapi('WeekHours');

const timeInBody = text('A time', 5);

/** The hours of a week in a body, Sunday first. */
export const daysInBody = z
  .array(
    z.object({
      is_open: z.boolean('is_open must be true or false'),
      opens: timeInBody,
      closes: timeInBody,
      breaks: z
        .array(z.object({ starts: timeInBody, ends: timeInBody }))
        .max(50, 'There are too many breaks'),
    }),
  )
  .max(50, 'There are too many days');

const weekHoursBody = z.object({ days: daysInBody }).openapi('WeekHoursBody');

export type WeekHoursWire = z.infer<typeof weekHoursSchema>;

const path = '/api/owner/opening-hours' as const;
const answer = {
  ...json(dataOf(weekHoursSchema), 'The hours of a week'),
  headers: etag,
};

export const getWeekHours = createRoute({
  operationId: 'getWeekHours',
  method: 'get',
  path,
  tags,
  summary: 'The hours of a week, 9 to 18 on all days until an owner says others',
  ...signedIn,
  ...isAddition,
  responses: { 200: answer, ...faults(401) },
});

export const updateWeekHours = createRoute({
  operationId: 'updateWeekHours',
  method: 'put',
  path,
  tags,
  summary: 'Change the hours of a week',
  ...behindPin,
  ...isAddition,
  request: {
    headers: ifMatch,
    body: jsonBody(weekHoursBody, 'The hours of all seven days'),
  },
  responses: { 200: answer, ...faults(400, 401, 403, 412, 413, 415) },
});

export const closureCalls = recordCalls({
  path: '/api/owner/closures',
  tag: 'Opening hours',
  noun: 'closure',
  all: 'All closures, earliest first',
  isAddition: true,
  ...recordSchemas('Closure', closureFields),
});
