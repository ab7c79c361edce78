import type { Identifier } from 'react-admin';

/** The page of a customer. */
export const pageOf = ({ id }: { id: Identifier }): string =>
  `/customers/${encodeURIComponent(id)}`;
