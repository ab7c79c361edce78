import type { PaginationPayload } from 'react-admin';

/** The query string of a call; null, undefined and "" are left out. */
export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address of a call. */
export function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/**
 * `path` with the client app's id in place of "{clientId}"; a page gives it as `meta.clientId`. Without
 * one the http client puts the signed-in owner's there.
 */
export const pathOfClient = (path: string, { clientId }: { clientId?: string } = {}): string =>
  clientId ? path.replace(clientPlace, encodeURIComponent(clientId)) : path;

/** The placeholder for the client app's id in a path. */
export const clientPlace = '{clientId}';

/** The rows on a page of a big list, unless it says otherwise. */
export const pageSize = 20;

/** Translates react-admin's pagination into query parameters. */
export type Paging = (page: PaginationPayload) => Record<string, number>;

/** `offset` and `limit`. */
export const byOffset: Paging = ({ page, perPage }) => ({
  offset: (page - 1) * perPage,
  limit: perPage,
});

/** `page`, which counts from 1, and `limit`. */
export const byPage: Paging = ({ page, perPage }) => ({ page, limit: perPage });
