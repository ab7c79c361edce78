import { useRecordContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** Where the record in the context opens over its list, whose search and order the address keeps. */
export const useRecordAddress = (): string => {
  const resource = useResourceContext();
  const id = useRecordContext()?.id ?? '';
  const { search } = useLocation();
  return `/${resource}/${encodeURIComponent(id)}${search}`;
};
