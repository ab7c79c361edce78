/** What each type of field is in the files of a resource, beside what the kit derives from it. */

/** @typedef {import('./fieldList.mjs').Field} Field */

/**
 * @typedef {object} Row
 * @property {(field: Field) => object} options in domain, each as code
 * @property {(field: Field) => string} column after its name in the migration
 * @property {(field: Field) => unknown[]} values two valid ones, for the tests
 */

/** @type {(max: number | undefined, usual: 'name' | 'text') => object} */
const maximum = (max, usual) => ({
  max: max === { name: 200, text: 5000 }[usual] ? `maximumLength.${usual}` : max,
});

/** Text is never null. @type {(field: Field, max?: number) => string} */
const textColumn = ({ name, optional }, max) =>
  optional
    ? `text not null default '' check (length(${name}) <= ${max})`
    : `text not null check (length(${name}) between 1 and ${max})`;

/** @type {(field: Field, type: string) => string} */
const numberColumn = ({ name, optional, min, max }, type) => {
  const limit = min === undefined ? `${name} > 0` : `${name} between ${min} and ${max}`;
  return `${type}${optional ? '' : ' not null'} check (${limit})`;
};

/** @type {Row} */
const text = {
  options: ({ max }) => maximum(max, 'name'),
  column: (field) => textColumn(field, field.max),
  values: ({ label, max }) => [`First ${label}`.slice(0, max), `Second ${label}`.slice(0, max)],
};

/** @type {Row} */
const integer = {
  options: ({ min, max, start }) => ({ min, max, ...(start !== undefined && { start }) }),
  column: (field) => numberColumn(field, 'integer'),
  values: ({ min, max }) => [min, max],
};

/** @type {Row} */
const flag = {
  options: ({ start }) => (start ? { start } : {}),
  column: ({ start = false }) => `boolean not null default ${start}`,
  values: () => [true, false],
};

/** @type {Record<Field['kind'], Row>} */
export const kinds = {
  text,
  longText: { ...text, options: ({ max }) => maximum(max, 'text') },
  phone: {
    options: () => ({}),
    column: (field) => textColumn(field, 100),
    values: () => ['(212) 555-0142', '(212) 555-0143'],
  },
  email: {
    options: () => ({}),
    column: (field) => textColumn(field, 254),
    values: () => ['lena@example.com', 'mona@example.com'],
  },
  integer,
  decimal: { ...integer, column: (field) => numberColumn(field, 'double precision') },
  money: {
    options: ({ max }) => ({ max }),
    column: (field) => numberColumn(field, 'numeric(12, 2)'),
    values: ({ max = 0 }) => [Math.min(max, 5.5), Math.min(max, 6)],
  },
  day: {
    options: () => ({}),
    column: ({ optional }) => (optional ? 'date' : 'date not null'),
    values: () => ['2026-12-24', '2027-01-02'],
  },
  moment: {
    options: () => ({}),
    column: ({ optional }) => (optional ? 'timestamptz' : 'timestamptz not null'),
    values: () => ['2026-12-24T15:00:00.000Z', '2027-01-02T15:00:00.000Z'],
  },
  flag,
  active: flag,
  oneOf: {
    options: ({ choices, start }) => ({
      choices: JSON.stringify(choices),
      ...(start !== undefined && { start: JSON.stringify(start) }),
    }),
    column: (field) => textColumn(field, 100),
    values: ({ choices = [] }) => [choices[0], choices.at(-1)],
  },
  reference: {
    options: ({ resource }) => ({ resource: `'${resource}'` }),
    column: () => 'bigint',
    values: () => ['1', '2'],
  },
};
