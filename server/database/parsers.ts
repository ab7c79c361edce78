import pg from 'pg';

const oid = { bytea: 17, bigint: 20, date: 1082, numeric: 1700 };
const arrayOid = { text: 1009, bigint: 1016, date: 1182, numeric: 1231 };

const asText = (text: string) => text;
const textArray = pg.types.getTypeParser(arrayOid.text);

/** PGlite's parsers where they differ from what all code expects; see connect(). */
export const embeddedParsers = {
  [oid.bytea]: (text: string) => Buffer.from(text.slice(2), 'hex'),
  [oid.bigint]: Number,
  [oid.date]: asText,
  [oid.numeric]: asText,
};

const serverParsers: Record<number, ((text: string) => unknown) | undefined> = {
  [oid.bigint]: Number,
  [oid.date]: asText,
  [oid.numeric]: asText,
  [arrayOid.bigint]: (text) => textArray(text).map(Number),
  [arrayOid.date]: textArray,
  [arrayOid.numeric]: textArray,
};

/** node-postgres's parser of a type, with the same results as PGlite's. */
export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: (id) => serverParsers[id] ?? pg.types.getTypeParser(id),
};
