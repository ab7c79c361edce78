import type { Insertable } from 'kysely';
import type {
  RewardPlanTable,
  ServiceTable,
  ServiceTierPriceTable,
} from '../../server/database/schema';
import { deleteRows, insertRow, insertRows } from './tables';
import type { TestApp } from './testApp';

type Given<T> = Partial<Insertable<T>>;

interface Catalogue {
  categories?: string[];
  services?: (Given<ServiceTable> & { pricing?: Given<ServiceTierPriceTable>[] })[];
  plans?: Given<RewardPlanTable>[];
}

/** Replaces the spa's catalogue by exactly this one. Gives the ids in the order of the arguments. */
export async function stock(
  { db, businesses }: TestApp,
  { categories = [], services = [], plans = [] }: Catalogue,
) {
  const of = { client_app_id: businesses.spa.clientAppId };
  for (const table of ['service_tier_prices', 'services', 'categories', 'reward_plans'] as const) {
    await deleteRows(db, table, { client_app_id: of.client_app_id });
  }
  const categoryIds: string[] = [];
  for (const [display_order, name] of categories.entries()) {
    const row = { ...of, name, display_order, created_at: new Date('2026-01-05T12:00:00Z') };
    const { id } = await insertRow(db, 'categories', row);
    categoryIds.push(String(id));
  }
  for (const [index, plan] of plans.entries()) {
    const row = { ...of, tier_level: index + 1, name: `Plan ${index + 1}`, price: 29, ...plan };
    await insertRows(db, 'reward_plans', row);
  }
  const serviceIds: string[] = [];
  for (const { pricing = [], ...service } of services) {
    const row = {
      ...of,
      name: 'Service',
      category: categories[0] ?? null,
      price: 50,
      duration: '1 hour',
      ...service,
    };
    const { id } = await insertRow(db, 'services', row);
    serviceIds.push(String(id));
    for (const price of pricing) {
      const entry = { ...of, service_id: id, tier_level: 1, special_price: 40, ...price };
      await insertRow(db, 'service_tier_prices', { is_enabled: true, ...entry });
    }
  }
  return { categoryIds, serviceIds };
}

/** A failed answer with this message. */
export const failure = (message: string, status = 500, more: object = {}) =>
  new Response(JSON.stringify({ success: false, message, ...more }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

/** A promise settled from outside: holds a response back until `open`. */
export const gate = () => {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), passed };
};

/** Holds back the calls that match until the gate opens, then lets the server answer them. */
export const holding =
  (matches: (line: string) => boolean, { passed }: ReturnType<typeof gate>) =>
  async ({ line }: { line: string }) => {
    if (matches(line)) await passed;
    return undefined;
  };

/** An image file of this size in bytes, as the browser describes it. */
export const imageFile = (bytes = 2000, name = 'photo.png', type = 'image/png') => {
  const content = new Uint8Array(bytes);
  content.set((signatures[type] ?? []).slice(0, bytes));
  return new File([content], name, { type });
};

const latin1 = (text: string) => [...text].map((character) => character.charCodeAt(0));
/** The magic number of a file type. */
const signatures: Record<string, number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': latin1('\x89PNG\r\n'),
  'image/gif': latin1('GIF89a'),
  'image/tiff': latin1('II*\0'),
  'image/bmp': latin1('BM'),
  'image/webp': latin1('RIFF\0\0\0\0WEBP'),
};
