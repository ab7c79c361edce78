import { z } from '@hono/zod-openapi';
import { emailLength } from '../domain/email';
import {
  type Field,
  type FieldOf,
  type Fields,
  isNullable,
  type Kind,
  type Options,
  type OrEmpty,
} from '../domain/fields';
import { maximumLength } from '../domain/limits';
import { imageUrl } from './images';
import { version } from './recordCalls';
import {
  choiceInBody,
  instantInBody,
  nameText,
  numberInBody,
  text,
  wireId,
  wireInstant,
} from './wire';

/** The schema of a field in an answer. */
const answers = {
  text: () => z.string(),
  longText: () => z.string(),
  phone: () => z.string(),
  email: () => z.string(),
  integer: ({ min, max }) => z.number().int().min(min).max(max),
  decimal: () => z.number(),
  money: () => z.number(),
  moment: () => wireInstant,
  image: () => z.string(),
  day: () => z.string().openapi({ format: 'date', example: '2026-12-24' }),
  flag: () => z.boolean(),
  active: () => z.boolean(),
  oneOf: ({ choices }) => z.string().openapi({ description: `One of ${choices.join(', ')}` }),
  reference: () => wireId,
} satisfies { [Name in Kind]: (field: FieldOf<Name>) => z.ZodType };

/** Text in a body, which may omit it. Null, to which react-admin's inputs turn "", clears an optional one. */
const textIn = ({ optional }: Options, schema: z.ZodString) => {
  const cleared = schema.nullable().transform((value) => value ?? '');
  const read: z.ZodType<string, string | null> = optional
    ? cleared.openapi({ type: ['string', 'null'] })
    : schema;
  return read.optional();
};

const flagInBody = (_field: unknown, name: string) =>
  z.boolean(`${name} must be true or false`).optional();

/** The schema of a field in a body, which may omit it. */
const bodies = {
  text: (field) => textIn(field, nameText(field.label, field.max, field.missing)),
  longText: (field) => textIn(field, text(field.label, field.max)),
  phone: (field) => textIn(field, text(field.label, maximumLength.short)),
  email: (field) => textIn(field, text(field.label, emailLength)),
  integer: () => numberInBody,
  decimal: () => numberInBody,
  money: () => numberInBody,
  moment: (field) =>
    instantInBody(field.label)
      .transform((value) => value || null)
      .nullish()
      .openapi({ type: isNullable(field) ? ['string', 'null'] : 'string', format: 'date-time' }),
  image: () => imageUrl,
  day: (field) => textIn(field, text(field.label, 10)),
  flag: flagInBody,
  active: flagInBody,
  oneOf: (field) => textIn(field, text(field.label, maximumLength.short)),
  reference: ({ missing }) => choiceInBody(missing).nullish(),
} satisfies { [Name in Kind]: (field: FieldOf<Name>, name: string) => z.ZodType };

/** A valid value, unless the form starts with one. */
const examples: { [Name in Kind]: (field: FieldOf<Name>) => unknown } = {
  text: ({ label }) => label,
  longText: ({ label }) => label,
  phone: () => '(212) 555-0142',
  email: () => 'lena@example.com',
  integer: ({ min }) => min,
  decimal: ({ min, max }) => (min + max) / 2,
  money: ({ min = 0, max }) => Math.max(min, Math.min(max, 20)),
  moment: () => '2026-12-24T15:00:00Z',
  image: () => null,
  day: () => '2026-12-24',
  flag: () => true,
  active: () => true,
  oneOf: ({ choices }) => choices[0],
  reference: () => null,
};

type Answers<List extends Fields> = {
  [Name in keyof List]: OrEmpty<
    List[Name],
    ReturnType<(typeof answers)[List[Name]['kind']]>,
    z.ZodNullable<ReturnType<(typeof answers)[List[Name]['kind']]>>
  >;
};

type Bodies<List extends Fields> = {
  [Name in keyof List]: ReturnType<(typeof bodies)[List[Name]['kind']]>;
};

const each = (fields: Fields, make: (field: Field, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));

/** The schema of each field of an answer, to be spread into that of a record. */
export const answered = <List extends Fields>(fields: List) =>
  each(fields, (field) => {
    const schema: z.ZodType = answers[field.kind](field as never);
    return isNullable(field) ? schema.nullable() : schema;
  }) as Answers<List>;

/** The schema of each field of a body. One that an update omits stays as it is. */
export const sent = <List extends Fields>(fields: List) =>
  each(fields, (field, name) => bodies[field.kind](field as never, name)) as Bodies<List>;

/**
 * The schemas of a plain record, to be spread into its calls, and an example, unless it has to refer
 * to other records.
 * @param further what an answer has beside the fields
 */
export const recordSchemas = <
  List extends Fields,
  Further extends z.ZodRawShape = Record<never, never>,
>(
  name: string,
  fields: List,
  further?: Further,
) => ({
  record: z
    .object({ id: wireId, ...answered(fields), ...(further as Further), version })
    .openapi(name),
  body: z.object(sent(fields)).openapi(`${name}Body`),
  example: Object.values(fields).some((field) => field.kind === 'reference' && !field.optional)
    ? undefined
    : exampleOf(fields),
});

const exampleOf = <List extends Fields>(fields: List) =>
  each(
    fields,
    (field) => ('start' in field ? field.start : undefined) ?? examples[field.kind](field as never),
  ) as z.input<z.ZodObject<Bodies<List>>>;
