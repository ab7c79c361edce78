import { z } from '@hono/zod-openapi';
import { importLimits, settlements } from '../domain/imports';
import { capitalized } from '../domain/text';
import { behindPin, createRoute, needs, pinned } from './access';
import { isAddition } from './additions';
import { faults } from './errors';
import { dataOf, doneAnswer, idInPath, json, jsonBody, wireId, wireInstant } from './wire';

const line = z
  .number('A line needs its number')
  .int('A line needs its number')
  .min(1, 'A line needs its number')
  .max(1_000_000, 'A line needs its number');

const linesBody = z
  .object({
    lines: z
      .array(
        z.object({
          line,
          body: z
            .record(z.string(), z.unknown(), 'A line needs a body')
            .openapi({ description: 'What creating the record says; what it leaves out stays' }),
        }),
        'The lines must be a list',
      )
      .min(1, 'There must be a line at least')
      .max(importLimits.longestChunk, `At most ${importLimits.longestChunk} lines at once`),
  })
  .openapi('ImportLinesBody');

const faultList = z.array(z.object({ field: z.string(), message: z.string() }));

const settle = z.enum(settlements, 'Please choose: skip, update or create');

const applyBody = z
  .object({
    settle: settle.openapi({
      description: 'What to do with lines that are there already and different; the same are left',
    }),
    choices: z
      .array(
        z.object({
          line,
          settle,
          fields: z
            .array(z.string('A field is named by a text'), 'The fields must be a list')
            .optional()
            .openapi({ description: 'Which fields an update changes; all where none are named' }),
        }),
        'The choices must be a list',
      )
      .max(importLimits.choices, `At most ${importLimits.choices} lines can be settled one by one`)
      .default([])
      .openapi({ description: 'Lines that are settled otherwise' }),
  })
  .openapi('ImportApplyBody');

const findingSchema = z.object({
  line: z.number().int(),
  faults: faultList,
  left: faultList.openapi({ description: 'What the line comes in without' }),
  makes: z
    .array(z.object({ name: z.string() }))
    .openapi({ description: 'What is missing and made with it: the category of a service' }),
  same: z
    .object({
      id: wireId,
      name: z.string(),
      unchanged: z.boolean(),
      changes: z
        .array(
          z.object({
            field: z.string(),
            before: z.string(),
            after: z.string(),
            uses: z
              .array(z.string())
              .optional()
              .openapi({ description: 'What the change breaks in what uses the record' }),
          }),
        )
        .openapi({ description: 'What an update changes; none where it cannot be one' }),
      given: z
        .object({ at: wireInstant, by: z.string().nullable() })
        .optional()
        .openapi({ description: 'Of a gift that another import has given: when and by whom' }),
    })
    .nullable()
    .openapi({ description: 'The record that is there already' }),
});

const outcomeSchema = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    categories: z
      .array(z.string())
      .optional()
      .openapi({ description: 'The categories that were made for its services' }),
    change_id: wireId.nullable().openapi({ description: 'Its activity, by which it is undone' }),
  })
  .openapi('ImportOutcome');

export type ImportFindingWire = z.infer<typeof findingSchema>;
export type ImportOutcomeWire = z.infer<typeof outcomeSchema>;

/**
 * The calls that import records of a resource: create the import, prepare its lines in chunks, then
 * apply all of them at once.
 */
const importCalls = <Resource extends string>(
  resource: Resource,
  guard: ReturnType<typeof needs> & Partial<typeof pinned>,
) => {
  const path = `/api/owner/imports/${resource}` as const;
  const one = `${capitalized(resource)}Import` as const;
  const added = { tags: ['Imports'], ...guard, ...isAddition };
  return {
    start: createRoute({
      operationId: `start${one}`,
      method: 'post',
      path,
      summary: `Begin an import of ${resource}`,
      ...added,
      responses: {
        201: json(dataOf(z.object({ id: wireId })), 'The import, which holds nothing yet'),
        ...faults(401, 403),
      },
    }),
    lines: createRoute({
      operationId: `put${one}Lines`,
      method: 'put',
      path: `${path}/{id}/lines`,
      summary: 'Check some lines and keep them for the import; sent again, they are replaced',
      ...added,
      request: { params: idInPath, body: jsonBody(linesBody, 'The lines') },
      responses: {
        200: json(
          dataOf(z.object({ findings: z.array(findingSchema) })),
          'The lines that have faults, leave something out, make something or are there already',
        ),
        ...faults(400, 401, 403, 404, 409, 413, 415),
      },
    }),
    apply: createRoute({
      operationId: `apply${one}`,
      method: 'post',
      path: `${path}/{id}/apply`,
      summary: 'Import all lines without faults at once; done before, it tells what it did',
      ...added,
      request: { params: idInPath, body: jsonBody(applyBody, 'The choices') },
      responses: {
        200: json(dataOf(outcomeSchema), 'What it did'),
        ...faults(400, 401, 403, 404, 409, 413, 415),
      },
    }),
    undo: createRoute({
      operationId: `undo${one}`,
      method: 'post',
      path: `${path}/{id}/undo`,
      summary: 'Take back what an import has made and changed, if all of it is as it left it',
      ...added,
      request: { params: idInPath },
      responses: { 200: json(doneAnswer, 'Undone'), ...faults(401, 403, 404, 409) },
    }),
  };
};

export type ImportCalls = ReturnType<typeof importCalls<'services'>>;

export const importServices = importCalls('services', behindPin);
// The casts are safe: the two sets of paths differ in one word only, and their routes are built
// alike.
export const importCustomers = importCalls(
  'customers',
  needs('customers', 'contacts', 'config'),
) as unknown as ImportCalls;
export const importPoints = importCalls('points', {
  ...needs('customers', 'contacts', 'money', 'config'),
  ...pinned,
}) as unknown as ImportCalls;
