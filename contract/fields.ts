import { z } from '@hono/zod-openapi';
import {
  type Field,
  type FieldOf,
  type Fields,
  isNullable,
  type Kind,
  type OrEmpty,
  startOf,
} from '../domain/fields';
import { version } from './recordCalls';
import { choiceInBody, nameText, numberInBody, text, wireId } from './wire';

/** The schema of a field in an answer. */
const answers = {
  text: z.string(),
  longText: z.string(),
  integer: z.number().int(),
  decimal: z.number(),
  day: z.string().openapi({ format: 'date', example: '2026-12-24' }),
  flag: z.boolean(),
  reference: wireId,
} satisfies Record<Kind, z.ZodType>;

/** The schema of a field in a body, which may omit it. */
const bodies = {
  text: ({ label, max }) => nameText(label, max).optional(),
  longText: ({ label, max }) => text(label, max).optional(),
  integer: () => numberInBody,
  decimal: () => numberInBody,
  day: ({ label }) => text(label, 10).optional(),
  flag: (_field, name) => z.boolean(`${name} must be true or false`).optional(),
  reference: ({ missing }) => choiceInBody(missing).nullish(),
} satisfies { [Name in Kind]: (field: FieldOf<Name>, name: string) => z.ZodType };

/** A valid value, unless the form starts with one. */
const examples: { [Name in Kind]: (field: FieldOf<Name>) => unknown } = {
  text: ({ label }) => label,
  longText: ({ label }) => label,
  integer: ({ min }) => min,
  decimal: ({ min, max }) => (min + max) / 2,
  day: () => '2026-12-24',
  flag: () => true,
  reference: () => 1,
};

type Answers<List extends Fields> = {
  [Name in keyof List]: OrEmpty<
    List[Name],
    (typeof answers)[List[Name]['kind']],
    z.ZodNullable<(typeof answers)[List[Name]['kind']]>
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
    const schema: z.ZodType = answers[field.kind];
    return isNullable(field) ? schema.nullable() : schema;
  }) as Answers<List>;

/** The schema of each field of a body. One that an update omits stays as it is. */
export const sent = <List extends Fields>(fields: List) =>
  each(fields, (field, name) => bodies[field.kind](field as never, name)) as Bodies<List>;

/** The schemas and the example of a plain record, to be spread into its calls. */
export const recordSchemas = <List extends Fields>(name: string, fields: List) => ({
  record: z.object({ id: wireId, ...answered(fields), version }).openapi(name),
  body: z.object(sent(fields)).openapi(`${name}Body`),
  example: each(
    fields,
    (field, name) => startOf(fields)[name] || examples[field.kind](field as never),
  ) as z.input<z.ZodObject<Bodies<List>>>,
});
