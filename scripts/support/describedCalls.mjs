import { createHash } from 'node:crypto';

/** The calls of which the suite compiles a client. */
const ofClient = [
  'login',
  'verifyPin',
  'listCustomers',
  'createCheckInLocation',
  'updateCheckInLocation',
];

/** Keys whose values are for people: a client's types do not follow from them. */
const isForPeople = (/** @type {string} */ key) =>
  /^(description|summary|examples?|tags|x-.*)$/.test(key);

/** Refusals of a body's size and type, which every change has. */
const isOfBody = (/** @type {string} */ key) => key === '413' || key === '415';

/** Lists of words that grow with the product, such as the error codes: a client takes any text. */
const isGrowing = (/** @type {string} */ key, /** @type {any} */ value) =>
  key === 'enum' && value.length > 3;

/** Keys whose values are named by the API itself. */
const namesItself = /^(properties|schemas|headers|paths|responses)$/;

/** @typedef {{ [key: string]: any }} Json */

/** @returns {any} a part of the description without the words for people */
const bare = (/** @type {any} */ value, holdsNames = false) => {
  if (Array.isArray(value)) return value.map((item) => bare(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) =>
      !isOfBody(key) && (holdsNames || !(isForPeople(key) || isGrowing(key, inner))),
  );
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, bare(inner, !holdsNames && namesItself.test(key))]),
  );
};

/** The calls of the client and the schemas that they name, out of the whole description. */
export function describedCalls(/** @type {Json} */ description) {
  /** @type {Json} */
  const schemas = {};
  const take = (/** @type {any} */ value) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (name in schemas) continue;
      schemas[name] = bare(description.components.schemas[name]);
      take(schemas[name]);
    }
  };
  /** @type {Json} */
  const paths = {};
  for (const [path, calls] of Object.entries(description.paths)) {
    for (const [method, call] of Object.entries(/** @type {Json} */ (calls))) {
      if (!ofClient.includes(call.operationId)) continue;
      paths[path] = { ...paths[path], [method]: bare(call) };
    }
  }
  take(paths);
  const { openapi, info } = description;
  return {
    openapi,
    info: { title: info.title, version: info.version },
    paths,
    components: { schemas },
  };
}

/** A digest of them, which stands in the file of types made of them. */
export const digestOf = (/** @type {Json} */ calls) =>
  createHash('sha256').update(JSON.stringify(calls)).digest('hex').slice(0, 16);
