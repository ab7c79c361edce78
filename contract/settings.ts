import { z } from '@hono/zod-openapi';
import { maximumLength } from '../domain/limits';
import { behindPin, createRoute, signedIn } from './access';
import { addition, isAddition } from './additions';
import { faults } from './errors';
import { etag, ifMatch, version } from './recordCalls';
import { dataOf, json, jsonBody, numberInBody, text } from './wire';

/** The cooldown of intro services: 0 to 12 months; 0 means none. */
export const globalSettingsSchema = z
  .object({
    default_intro_service_cooldown_months: z.number().int(),
    app_url: addition(
      z.string().openapi({ description: 'Where customers get the app; left out until it is said' }),
    ),
    receipt_sender: addition(
      z.string().openapi({ description: 'The sender of a receipt, with the address; in lines' }),
    ),
    receipt_tax: addition(z.string().openapi({ description: 'The tax lines of a receipt' })),
    version,
  })
  .openapi('GlobalSettings');

/** The body of an update. A field left out stays as it is. */
const globalSettingsChanges = z
  .object({
    default_intro_service_cooldown_months: numberInBody,
    app_url: text('The link', maximumLength.address)
      .nullish()
      .openapi({ ...isAddition, description: 'Where customers get the app; empty for nowhere' }),
    receipt_sender: text('The sender', maximumLength.address).optional().openapi(isAddition),
    receipt_tax: text('The tax lines', maximumLength.address).optional().openapi(isAddition),
  })
  .openapi('GlobalSettingsChanges');

export type GlobalSettingsWire = z.infer<typeof globalSettingsSchema>;

const settings = '/api/owner/settings/global' as const;
const tags = ['Settings'];
const answer = {
  ...json(dataOf(globalSettingsSchema), 'The settings of all plans'),
  headers: etag,
};

export const getGlobalSettings = createRoute({
  operationId: 'getGlobalSettings',
  method: 'get',
  path: settings,
  tags,
  summary: 'The settings of all plans',
  ...signedIn,
  responses: { 200: answer, ...faults(401) },
});

export const updateGlobalSettings = createRoute({
  operationId: 'updateGlobalSettings',
  method: 'patch',
  path: settings,
  tags,
  summary: 'Change the settings of all plans',
  ...behindPin,
  request: {
    headers: ifMatch,
    body: jsonBody(globalSettingsChanges, 'What changes'),
  },
  responses: { 200: answer, ...faults(400, 401, 403, 412, 413, 415) },
});
