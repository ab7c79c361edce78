import type { Json } from './faults';
import type { Http } from './http';

const textIds = new WeakMap<Http, boolean>();

/** Notes how the server behind `http` writes its ids: as numbers or as text. */
export function learnIds(http: Http, rows: readonly Json[]): void {
  const [row] = rows;
  if (row?.id !== undefined) textIds.set(http, typeof row.id === 'string');
}

/** Gives an id of the console the form in which the server wrote its own, for use in a body. */
export type WireId = (id: string | number) => string | number;

/** Until the server has shown its form, digits are taken for a number. */
export const wireIdFor =
  (http: Http): WireId =>
  (id) =>
    textIds.get(http) !== true && /^[1-9]\d{0,14}$/.test(String(id)) ? Number(id) : String(id);
