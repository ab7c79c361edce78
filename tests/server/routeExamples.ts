import sharp from 'sharp';
import { furnishBusiness } from '../support/furnishedBusiness';
import { furnishSchedule } from '../support/schedule';
import { insertRows } from '../support/tables';
import { furnishTeam } from '../support/team';
import type { TestApp } from '../support/testApp';
import { furnishTill } from '../support/till';
import { furnishVisits } from '../support/visits';
import { accountExamples } from './accountExamples';
import { configurationExamples } from './configurationExamples';
import { customerExamples } from './customerExamples';
import { beginImports, importExamples } from './importExamples';
import { createRecords, recordExamples } from './recordExamples';
import { revenueExamples } from './revenueExamples';
import { schedulingExamples } from './schedulingExamples';
import { teamExamples } from './teamExamples';

const furnish = async (db: TestApp['db'], business: TestApp['businesses']['spa']) =>
  furnishVisits(db, {
    ...(await furnishBusiness(db, business)),
    ...(await furnishSchedule(db, business)),
    ...(await furnishTill(db, business)),
    ...(await furnishTeam(db, business)),
  });

/** A business of the app with one record of everything that a path can name. */
export const furnishOne = async (app: TestApp, business: TestApp['businesses']['spa']) => ({
  ...(await furnish(app.db, business)),
  recordIds: await createRecords(app, await app.signIn(business.email)),
  importIds: await beginImports(app, await app.signIn(business.email)),
});

/** Both businesses of the app so. */
export const furnishBoth = async (app: TestApp) => ({
  own: await furnishOne(app, app.businesses.spa),
  other: await furnishOne(app, app.businesses.barbers),
});

export type Business = Awaited<ReturnType<typeof furnishOne>>;

/** A valid call of a route, and attempts to reach another business through it. */
export interface RouteExample {
  /** `public`: works without a token. `owner`: needs one. */
  access: 'public' | 'owner';
  /** The ids for the path, from the business whose records are asked for. */
  path?: (of: Business) => Record<string, string | number>;
  query?: (of: Business) => string;
  /** A body that is accepted, for the business that is signed in. */
  body?: (of: Business) => object | Promise<FormData>;
  /** The status of the right call, where it is not a success. */
  answers?: number;
  /** Makes the call possible, and takes back afterwards what would keep others from being. */
  arrange?: (app: TestApp, of: Business) => Promise<() => Promise<void>>;
  /** Keys that this body may set although no other may. */
  mayAlsoSet?: string[];
  /** Bodies that name records of the other business; none may be accepted. */
  foreignBodies?: (own: Business, other: Business) => object[];
}

const service = { name: 'Example', category: 'Massage', price: 50 };

const photo = async () => {
  const background = 'tan';
  const image = sharp({ create: { width: 8, height: 6, channels: 3, background } });
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await image.png().toBuffer())], 'a.png'));
  return form;
};

const foreignServices: RouteExample['foreignBodies'] = (_own, other) => [
  {
    ...service,
    reward_plan_pricing: [{ tier_level: 1, special_price: 1, reward_plan_id: other.planId }],
  },
  {
    ...service,
    detail_image_url: `/images/${other.clientAppId}-${'a'.repeat(64)}-detail.webp`,
  },
];

let names = 0;
const newName = () => `Example ${++names}`;

/**
 * One example for every registered route, by method and path. A route without an example fails the
 * tests that walk them all: add yours here and it joins them.
 */
export const routeExamples: Record<string, RouteExample> = {
  'GET /healthz': { access: 'public' },
  'GET /api/openapi.json': { access: 'public' },
  'GET /images/{name}': { access: 'public', path: () => ({ name: 'none' }) },
  'POST /auth/owner/login': {
    access: 'public',
    body: ({ email, password }) => ({ email, password }),
  },
  'POST /auth/owner/forgot-password': { access: 'public', body: ({ email }) => ({ email }) },
  'POST /auth/owner/reset-password': {
    access: 'public',
    body: () => ({ token: 'none', newPassword: 'Tulip-garden-4' }),
  },
  'POST /auth/owner/logout': { access: 'owner' },
  'GET /api/owner/services': { access: 'owner' },
  'GET /api/owner/services/with-campaigns': { access: 'owner' },
  'POST /api/owner/services': {
    access: 'owner',
    body: () => service,
    foreignBodies: foreignServices,
  },
  'PUT /api/owner/services/{id}': {
    access: 'owner',
    path: ({ serviceIds }) => ({ id: serviceIds[0] ?? 0 }),
    body: () => service,
    foreignBodies: foreignServices,
  },
  'DELETE /api/owner/services/{id}': {
    access: 'owner',
    path: ({ serviceIds }) => ({ id: serviceIds[1] ?? 0 }),
  },
  'POST /api/owner/services/upload-image': {
    access: 'owner',
    query: ({ serviceIds }) => `?serviceId=${serviceIds[0]}`,
    body: photo,
  },
  'GET /api/owner/categories': { access: 'owner' },
  'POST /api/owner/categories': {
    access: 'owner',
    body: () => ({ name: newName(), display_order: 0 }),
  },
  'PUT /api/owner/categories/{id}': {
    access: 'owner',
    path: ({ categoryIds }) => ({ id: categoryIds[1] ?? 0 }),
    body: () => ({ name: newName() }),
  },
  'PUT /api/owner/category-order': {
    access: 'owner',
    body: ({ categoryIds: ids }) => ({ ids, seen: ids }),
    foreignBodies: ({ categoryIds: seen }, { categoryIds: [other] }) => [
      { ids: [...seen, other], seen },
    ],
    // It is one of all that there are.
    async arrange({ db }, { clientAppId, categoryIds }) {
      const others = await db
        .deleteFrom('categories')
        .where('client_app_id', '=', clientAppId)
        .where('id', 'not in', categoryIds)
        .returningAll()
        .execute();
      return async () => {
        if (others.length > 0) await insertRows(db, 'categories', others);
      };
    },
  },
  'DELETE /api/owner/categories/{id}': {
    access: 'owner',
    // It is in use.
    answers: 409,
    path: ({ categoryIds }) => ({ id: categoryIds[1] ?? 0 }),
  },
  ...importExamples,
  ...configurationExamples,
  ...customerExamples,
  ...schedulingExamples,
  ...accountExamples,
  ...teamExamples,
  ...revenueExamples,
  ...recordExamples,
};
