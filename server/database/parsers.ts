import pg from 'pg';

const oid = { bigint: 20, date: 1082, numeric: 1700 };
const arrayOid = { text: 1009, bigint: 1016, date: 1182, numeric: 1231 };

const asText = (text: string) => text;
const textArray = pg.types.getTypeParser(arrayOid.text);

const parsers: Record<number, ((text: string) => unknown) | undefined> = {
  [oid.bigint]: Number,
  [oid.date]: asText,
  [oid.numeric]: asText,
  [arrayOid.bigint]: (text) => textArray(text).map(Number),
  [arrayOid.date]: textArray,
  [arrayOid.numeric]: textArray,
};

/** node-postgres's parsers, with the types that connect() promises. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (id) => parsers[id] ?? pg.types.getTypeParser(id),
};
