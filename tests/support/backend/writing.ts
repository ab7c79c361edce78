import type { Choices } from './choices';
import { isObject, type Json } from './description';

/** Does something to every record of an answer, the inner ones first. */
const eachRecord = (
  value: Json,
  change: (record: { [key: string]: Json }) => { [key: string]: Json },
): Json => {
  if (Array.isArray(value)) return value.map((item) => eachRecord(item, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(
      Object.entries(value).map(([key, field]) => [key, eachRecord(field, change)]),
    ),
  );
};

const mapFields = (
  record: { [key: string]: Json },
  write: (field: Json, key: string) => Json | undefined,
) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, field]): [string, Json][] => {
      const written = write(field, key);
      return written === undefined ? [] : [[key, written]];
    }),
  );

const withIdTexts = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) =>
      typeof field === 'number' && /(^|_)id$/.test(key) ? String(field) : field,
    ),
  );

const emptyAs = { null: null, text: '', absent: undefined };

const withEmpty = (body: Json, kind: keyof typeof emptyAs) =>
  eachRecord(body, (record) =>
    mapFields(record, (field) => (field === null || field === '' ? emptyAs[kind] : field)),
  );

/** Date fields of which only the day matters. */
const dayFields =
  /^(join_date|started_at|next_billing_date|canceled_at|intro_service_(granted_at|next_available_date))$/;

const withDays = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) =>
      dayFields.test(key) && typeof field === 'string' ? field.slice(0, 10) : field,
    ),
  );

const withCampaignDays = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) =>
      /^(start|end)_date$/.test(key) && typeof field === 'string' ? field.slice(0, 10) : field,
    ),
  );

const withFlags = (body: Json, kind: 'numbers' | 'texts') =>
  eachRecord(body, (record) =>
    mapFields(record, (field) =>
      typeof field === 'boolean' ? (kind === 'numbers' ? Number(field) : String(field)) : field,
    ),
  );

const figures =
  /^(growth|dailyTrend|averagePrice|conversionRate|net_revenue|distance_meters|discount_percentage)$/;

const withoutFigures = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) => (figures.test(key) ? null : field)),
  );

const withoutMarks = (body: Json) =>
  eachRecord(body, ({ is_enabled, ...record }) =>
    'special_price' in record || is_enabled === undefined ? record : { ...record, is_enabled },
  );

const otherWords: Readonly<Record<string, string>> = {
  not_scheduled: 'Not Scheduled',
  no_show: 'no-show',
  cancelled: 'canceled',
};

const inOtherWords = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) =>
      key === 'status' && typeof field === 'string' ? (otherWords[field] ?? field) : field,
    ),
  );

/** Every part and list within a record as JSON text. */
const withPartsAsText = (body: Json) =>
  eachRecord(body, (record) =>
    'id' in record
      ? mapFields(record, (field, key) =>
          typeof field === 'object' && field !== null && key !== 'category'
            ? JSON.stringify(field)
            : field,
        )
      : record,
  );

const withCategoryRecords = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) =>
      key === 'category' && 'is_featured' in record ? { name: field } : field,
    ),
  );

const withoutCoordinates = (body: Json) =>
  eachRecord(body, (record) =>
    'radius_meters' in record ? { ...record, latitude: null, longitude: null } : record,
  );

/** Another appointment beside those of a list, without a date. */
const withUndated = (body: Json) =>
  withRows(body, 'appointments', (rows) => {
    const [first] = rows;
    return isObject(first) ? [{ ...first, id: 999_999, scheduled_date: null }, ...rows] : rows;
  });

/** A reward claim of which nothing is told but who made it and when. */
const withBareClaims = (body: Json) =>
  eachRecord(body, (record) =>
    'claimed_at' in record ? { ...record, reward: null, service: null } : record,
  );

const withoutPreviewLists = (body: Json) =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) =>
      /^(intro_services|special_pricing|regular_pricing)$/.test(key) ? undefined : field,
    ),
  );

/** The bundles of a campaign beside it, each with the ids of its services. */
const withBundlesBeside = (body: Json): Json => {
  const campaign = isObject(body) ? body.campaign : undefined;
  if (!isObject(body) || !isObject(campaign) || !Array.isArray(campaign.bundles)) return body;
  const { bundles, ...rest } = campaign;
  const byIds = bundles.map((bundle) => {
    const { services, original_total: _, savings: __, ...own } = isObject(bundle) ? bundle : {};
    const ids = Array.isArray(services) ? services : [];
    return {
      ...own,
      services: ids.map((service) => (isObject(service) ? (service.id ?? null) : null)),
    };
  });
  return { ...body, campaign: rest, bundles: byIds };
};

const withHolder = (body: Json, at: NonNullable<Choices['holder']>) =>
  eachRecord(body, (row) => {
    if (!('is_intro_service' in row && 'order_items' in row)) return row;
    const item = isObject(row.order_items) ? row.order_items : undefined;
    const buyer = isObject(item?.orders) ? item.orders.users : undefined;
    const holder = isObject(buyer) ? buyer : isObject(row.users) ? row.users : {};
    const { users: _, ...bare } = row;
    const { id = null, ...person } = holder;
    const ordered = { ...bare, order_items: item ? { unit_price: item.unit_price ?? null } : null };
    if (at === 'no id') return { ...ordered, users: person };
    if (at === 'user_id') return { ...ordered, users: person, user_id: id };
    return { ...ordered, [at]: holder };
  });

const recordNames = [
  'services',
  'service',
  'categories',
  'category',
  'campaigns',
  'campaign',
  'bundle',
];

const inEnvelope = (body: Json, envelope: 'data' | 'bare'): Json => {
  if (!isObject(body)) return body;
  const name = recordNames.find((candidate) => candidate in body);
  const content = name && body[name];
  if (!content) return body;
  if (envelope === 'data') return { success: true, data: body };
  return Array.isArray(content) ? content : body;
};

/** Rows of a list answer, changed, wherever they stand in it. */
const withRows = (body: Json, name: string, change: (rows: Json[]) => Json[]): Json => {
  if (Array.isArray(body)) return change(body);
  if (!isObject(body)) return body;
  const at = [name, 'data'].find((key) => body[key] !== undefined);
  return at ? { ...body, [at]: withRows(body[at] ?? null, name, change) } : body;
};

/** A good answer to a call, as this backend writes it. */
export const written = (body: Json, call: string, choices: Choices): Json => {
  const { envelope = 'named', ids = 'numbers', empty = 'as stored', holder = 'nested' } = choices;
  let result = body;
  if (choices.bundles && choices.bundles !== 'everywhere' && call === 'GET /api/owner/campaigns') {
    result = withRows(result, 'campaigns', (rows) =>
      rows.map((row) => {
        const { bundles: _, ...campaign } = isObject(row) ? row : {};
        return campaign;
      }),
    );
  }
  if (choices.cancelled === 'left out' && /^GET .*\/appointments\/calendar$/.test(call)) {
    result = withRows(result, 'appointments', (rows) =>
      rows.filter((row) => !(isObject(row) && row.status === 'cancelled')),
    );
  }
  if (choices.partialRefunds === 'one' && /^GET .*\/billing\/transactions\/\d+$/.test(call)) {
    result = withRows(result, 'transactions', (rows) =>
      rows.map((row) =>
        isObject(row) && row.status === 'partial_refund' ? { ...row, can_refund: false } : row,
      ),
    );
  }
  if (holder !== 'nested') result = withHolder(result, holder);
  if (choices.bundles === 'beside') result = withBundlesBeside(result);
  if (choices.days === 'days') result = withDays(result);
  if (choices.campaignDates === 'days') result = withCampaignDays(result);
  if (choices.figures === 'null') result = withoutFigures(result);
  if (choices.pricing === 'unmarked') result = withoutMarks(result);
  if (choices.words === 'otherwise') result = inOtherWords(result);
  if (choices.categories === 'records') result = withCategoryRecords(result);
  if (choices.coordinates === 'missing') result = withoutCoordinates(result);
  if (choices.dates === 'one missing' && /^GET .*\/appointments\/calendar$/.test(call)) {
    result = withUndated(result);
  }
  if (choices.claims === 'bare') result = withBareClaims(result);
  if (choices.previews === 'missing' && call.endsWith('/preview')) {
    result = withoutPreviewLists(result);
  }
  if (choices.created === 'not told' && call.startsWith('POST /api/owner/')) {
    result = { success: true };
  }
  const { flags = 'booleans' } = choices;
  const flagged = (json: Json) => (flags === 'booleans' ? json : withFlags(json, flags));
  result = flagged(result);
  if (ids === 'texts') result = withIdTexts(result);
  if (empty !== 'as stored') result = withEmpty(result, empty);
  if (choices.parts === 'as text') result = withPartsAsText(result);
  return flagged(envelope === 'named' ? result : inEnvelope(result, envelope));
};

/** A request body translated from this backend's own formats to those of our server. */
export const understood = (body: Json, { flags, campaignDates, coordinates }: Choices): Json =>
  eachRecord(body, (record) =>
    mapFields(record, (field, key) => {
      if (key === 'category' && isObject(field)) return field.name;
      // It leaves what it does not tell as it is.
      if (coordinates === 'missing' && field === null && /itude$/.test(key)) return undefined;
      if (key === 'reward_plan_pricing' && typeof field === 'string') {
        return understood(JSON.parse(field), { flags });
      }
      if (flags && flags !== 'booleans' && /^(is_|hasPin$)/.test(key)) {
        return [true, 1, 'true'].includes(field as never);
      }
      const isDay = typeof field === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(field);
      if (campaignDates !== 'days' || !isDay) return field;
      if (key === 'start_date') return `${field}T00:00:00.000Z`;
      return key === 'end_date' ? `${field}T23:59:59.000Z` : field;
    }),
  );

/** The status under which this backend answers. */
export const statusOf = (
  status: number,
  method: string,
  { statuses = 'exact' }: Choices,
): number => {
  if (statuses === 'exact') return status;
  if (status < 400) return method === 'DELETE' && statuses === 'plain' ? 204 : 200;
  if (status >= 500 || [401, 403, 404, 429].includes(status)) return status;
  return statuses === 'told' ? 200 : 400;
};
