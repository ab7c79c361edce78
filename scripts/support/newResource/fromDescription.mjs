/** Reads the fields and the endpoint of a resource from the OpenAPI description of another server. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stop } from '../progress.mjs';
import { root } from '../project.mjs';

/** @typedef {Record<string, any>} Json */
/** @typedef {{ baseUrl: string, item: string, items: string }} Remote its keys are empty where an answer has none */

/** @type {(file: string) => Json} */
const parsed = (file) => {
  try {
    return JSON.parse(readFileSync(resolve(root, file), 'utf8'));
  } catch (error) {
    throw new Stop(`${file} cannot be read as a description in JSON: ${error}`);
  }
};

/** A schema with what it refers to, its parts in one, and the first of its forms that is not null. @type {(document: Json, schema?: Json) => Json} */
const whole = (document, schema = {}) => {
  if (schema.$ref) {
    const steps = schema.$ref.replace(/^#\//, '').split('/');
    let found = document;
    for (const step of steps) found = found?.[step];
    return whole(document, found);
  }
  const forms = schema.anyOf ?? schema.oneOf;
  const form = forms?.find((/** @type {Json} */ one) => one.type !== 'null');
  const parts = [...(schema.allOf ?? []), ...(form ? [form] : [])].map((part) =>
    whole(document, part),
  );
  const type = [schema.type].flat().find((one) => one !== 'null');
  const all = [...parts, schema];
  return {
    ...Object.assign({}, ...all),
    ...(type && { type }),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => required ?? []),
  };
};

/** @type {(document: Json, content: Json | undefined) => Json} */
const schemaIn = (document, content) =>
  whole(document, content?.content?.['application/json']?.schema);

/** The key under which an answer has a list, or a record; none where it is bare or in `data`. @type {(document: Json, call: Json, isWanted: (schema: Json) => boolean) => string} */
const keyIn = (document, call, isWanted) => {
  const [, answer] = Object.entries(call.responses).find(([status]) => /^2/.test(status)) ?? [];
  const { properties = {} } = schemaIn(document, whole(document, answer));
  if (properties.id) return '';
  const [key = ''] =
    Object.entries(properties).find(([, schema]) => isWanted(whole(document, schema))) ?? [];
  return key === 'data' ? '' : key;
};

/** The typed field of a property. @type {(name: string, schema: Json, isRequired: boolean) => string} */
const typed = (name, schema, isRequired) => {
  const { type, format, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const mark = isRequired ? '' : '?';
  const start = schema.default === undefined ? '' : `=${schema.default}`;
  if (type === 'boolean' && name === 'is_active') return 'is_active:active';
  if (type === 'boolean') return `${name}:flag${schema.default === true ? start : ''}`;
  if (type === 'integer') {
    const least = minimum ?? (exclusiveMinimum ?? -2147483649) + 1;
    const most = maximum ?? (exclusiveMaximum ?? 2147483648) - 1;
    return `${name}:integer(${least}..${most})${mark}${start}`;
  }
  if (type === 'number' && schema.multipleOf === 0.01)
    return `${name}:money(${maximum ?? 10_000})${mark}`;
  if (type === 'number')
    return `${name}:decimal(${minimum ?? -999_999_999}..${maximum ?? 999_999_999})${mark}${start}`;
  if (type === 'string') {
    const choices = schema.enum?.filter(Boolean);
    if (choices?.length > 0 && !choices.some((/** @type {string} */ one) => /[,()]/.test(one)))
      return `${name}:oneOf(${choices.join(',')})${mark}${/\s/.test(start) ? '' : start}`;
    if (format === 'date') return `${name}:day${mark}`;
    if (format === 'date-time') return `${name}:moment${mark}`;
    if (format === 'email') return `${name}:email${mark}`;
    const max = schema.maxLength ?? 5000;
    return `${name}:${max > 500 && schema.maxLength ? 'longText' : 'text'}(${max})${mark}`;
  }
  throw new Stop(
    `${name} is ${type ? `of the type ${type}` : 'of no single type'} in the description, and no kind of field is: write its endpoint by hand.`,
  );
};

/**
 * The fields of the records at a path, as they would be typed, and where they are.
 * @type {(reference: string) => { fields: string, remote: Remote }}
 */
export const readDescription = (reference) => {
  const [file = '', path] = reference.split('#');
  if (!path) throw new Stop('Say the path behind the file: --from-openapi api.json#/v1/rooms');
  const document = parsed(file);
  const paths = document.paths ?? {};
  const one = Object.keys(paths).find(
    (other) => other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes('/'),
  );
  /** @type {(place: string, calls: Json | undefined, ...methods: string[]) => void} */
  const requireCalls = (place, calls, ...methods) => {
    const missing = methods.find((method) => !calls?.[method])?.toUpperCase();
    if (missing)
      throw new Stop(
        `${file} has no ${missing} ${place}, which a list with a form calls: write its endpoint by hand.`,
      );
  };
  requireCalls(path, paths[path], 'get', 'post');
  requireCalls(`${path}/{id}`, paths[one ?? ''], 'get', 'put', 'delete');
  const { get, post } = paths[path];
  const body = schemaIn(document, whole(document, post.requestBody));
  const fields = Object.entries(body.properties ?? {})
    .map(([name, schema]) => ({ name, schema: whole(document, schema) }))
    .filter(({ name, schema }) => name !== 'id' && !schema.readOnly)
    .map(({ name, schema }) => typed(name, schema, body.required?.includes(name) ?? false));
  const texts = fields.filter((field) => /^\w+:text\(/.test(field));
  const title = texts.find((field) => /^(name|title):/.test(field)) ?? texts[0];
  if (!title)
    throw new Stop(`The records at ${path} have no text by which a list could name them.`);
  const remote = {
    baseUrl: `${(document.servers?.[0]?.url ?? '').replace(/\/$/, '')}${path}`,
    items: keyIn(document, get, ({ type }) => type === 'array'),
    item: keyIn(document, post, ({ type }) => type === 'object'),
  };
  const odd = Object.values(remote).find((value) => !/^[\w.:/~-]*$/.test(value));
  if (odd)
    throw new Stop(`"${odd}" has letters that no address or key has: write its endpoint by hand.`);
  return {
    fields: [title, ...fields.filter((field) => field !== title)].join(' '),
    remote,
  };
};
