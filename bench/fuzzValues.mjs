/** Values by a JSON schema, right ones and strange ones, for requests that nobody wrote by hand. */
import fc from 'fast-check';

/**
 * @typedef {{ [key: string]: unknown }} Schema of JSON, as OpenAPI 3.1 has it
 * @typedef {fc.Arbitrary<unknown>} Any
 */

/** Values that no field expects. */
export const strange = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u200b',
    'ﷺ'.repeat(300),
    '👩‍👩‍👧‍👦'.repeat(60),
    'x'.repeat(6000),
    "'; drop table services; --",
    '%_\\',
    '{{7*7}}',
    '<img src=x onerror=alert(1)>',
    '=1+1',
    0,
    -0,
    -1,
    0.005,
    1e-320,
    1e300,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    9999999999.99,
    99999999999,
    true,
    [],
    {},
    [[]],
    [null],
    '1'.repeat(400),
    '0x10',
    '1e3',
    'NaN',
    'Infinity',
  ),
  fc.constantFrom(
    '2026-02-30',
    '2026-03-29T02:30:00+01:00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '10000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '2026-06-30T23:59:60Z',
    '2026-11-01T01:30:00-04:00',
    '2026-11-24T12:00:00+23:59',
    'infinity',
    'now',
    '25:00',
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(Number),
);

/** An id: mostly one that a business of demo data has, or the other business. */
export const id = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2500 }) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31, Number.MAX_SAFE_INTEGER, 999_999_999) },
);

const instant = fc
  .integer({ min: -400, max: 400 })
  .chain((days) => fc.integer({ min: 0, max: 95 }).map((quarter) => [days, quarter]))
  .map(([days = 0, quarter = 0]) =>
    new Date(Date.UTC(2026, 10, 24 + days, 0, 15 * quarter)).toISOString(),
  );

const words = fc.oneof(
  fc.constantFrom('Massage', 'Facials', 'Anna', 'anna massage', 'Zoë', '917', 'A', 'Ωmega 東京 🌿'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);

/**
 * Right values of fields whose schema says too little.
 * @type {Record<string, Any>}
 */
const byName = {
  email: fc.oneof(
    fc.integer({ min: 0, max: 1e9 }).map((number) => `fuzz${number}@mail.example`),
    fc.constantFrom('ann@x', 'Ann <ann@mail.example>', `${'a'.repeat(64)}@mail.example`),
  ),
  phone: fc.constantFrom('(212) 760-2240', '+12127602240', '917 555 0100 ext 4'),
  pin: fc.constantFrom('1234', '0000', '2468', '12345'),
  new_pin: fc.constantFrom('1234', '0000', '2468', '12345'),
  category: fc.constantFrom('Massage', 'Facials', 'Body Treatments', 'Nail Care', 'Nope'),
  duration: fc.constantFrom('30 min', '1 hour', '1 hour 30 min', '90', ''),
  color: fc.constantFrom('#aabbcc', '#ABC', 'red'),
  opens: fc.constantFrom('09:00', '00:00', '23:45', '24:00'),
  closes: fc.constantFrom('17:00', '00:00', '24:00', '08:59'),
  cursor: fc
    .tuple(instant, id)
    .chain(([at, number]) => fc.constantFrom(`${Date.parse(at)} ${number}`, `${number}`, at))
    .map((text) => Buffer.from(text).toString('base64url')),
};

/**
 * @param {Schema} schema
 * @param {Record<string, Schema>} schemas by their names
 * @param {string} name of the field
 * @returns {Any} values as the schema wants them
 */
export function valueBy(schema, schemas, name = '') {
  const ref = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (ref) return fc.constant(null).chain(() => valueBy(schemas[ref] ?? {}, schemas, name));
  const choices = /** @type {Schema[] | undefined} */ (schema.oneOf ?? schema.anyOf);
  if (choices) return fc.oneof(...choices.map((choice) => valueBy(choice, schemas, name)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const known = byName[name];
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(
    ...types.map((type) =>
      known && type === 'string' ? known : valueOfType(String(type), schema, schemas, name),
    ),
  );
}

/** @param {string} type @param {Schema} schema @param {Record<string, Schema>} schemas @param {string} name @returns {Any} */
function valueOfType(type, schema, schemas, name) {
  const minimum = Number(schema.minimum ?? 0);
  const maximum = Number(schema.maximum ?? 1e9);
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number': {
      if (type === 'integer' && /(^|_)ids?$/i.test(name)) return id;
      const near = Math.min(maximum, minimum + 200);
      return fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.floor(near) }) },
        fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 19.99, 0.01, -3, 45),
      );
    }
    case 'array':
      return fc.array(valueBy(/** @type {Schema} */ (schema.items ?? {}), schemas, name), {
        maxLength: Math.min(6, Number(schema.maxItems ?? 6)),
      });
    case 'object': {
      const properties = Object.entries(
        /** @type {Record<string, Schema>} */ (schema.properties ?? {}),
      );
      const required = /** @type {string[]} */ (schema.required ?? []);
      return fc.record(
        Object.fromEntries(properties.map(([key, of]) => [key, valueBy(of, schemas, key)])),
        { requiredKeys: required.filter((key) => properties.some(([known]) => known === key)) },
      );
    }
    default:
      return text(schema, name);
  }
}

/** @param {Schema} schema @param {string} name @returns {Any} */
function text(schema, name) {
  if (schema.format === 'date-time') return instant;
  if (schema.format === 'date' || /(^|_)(date|day)$/.test(name)) {
    return instant.map((at) => at.slice(0, 10));
  }
  const maximum = Number(schema.maxLength ?? 100);
  return fc.oneof(
    { weight: 6, arbitrary: words },
    fc.constantFrom(
      'x'.repeat(Math.min(maximum, 6000)),
      'x'.repeat(Math.min(maximum + 1, 6001)),
      'https://a.example/b.png',
      '/images/1-2.webp',
    ),
  );
}

/**
 * A copy in which one value, by its index, is replaced, removed or given a sibling.
 * @param {unknown} value
 * @param {number} place
 * @param {{ as: 'other' | 'gone' | 'beside', by: unknown }} change
 */
export function changedAt(value, place, { as, by }) {
  const copy = structuredClone({ value });
  /** @type {[holder: Record<string, unknown>, key: string][]} */
  const places = [];
  const visit = (/** @type {object} */ holder) => {
    for (const [key, item] of Object.entries(holder)) {
      places.push([/** @type {Record<string, unknown>} */ (holder), key]);
      if (typeof item === 'object' && item !== null) visit(item);
    }
  };
  visit(copy);
  const [holder, key] = places[place % places.length] ?? [
    /** @type {Record<string, unknown>} */ (copy),
    'value',
  ];
  if (as === 'gone') delete holder[key];
  else if (as === 'beside') holder[typeof by === 'string' ? by : `${key}_too`] = by;
  else holder[key] = by;
  return copy.value;
}
