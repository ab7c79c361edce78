import { useRecordContext, useResourceContext } from 'react-admin';
import { useLocation } from 'react-router-dom';

/** The address at which the record in the context opens over its list, with the list's filters and order. */
export const useRecordAddress = (): string => {
  const resource = useResourceContext();
  const id = useRecordContext()?.id ?? '';
  const { search } = useLocation();
  return `/${resource}/${encodeURIComponent(id)}${search}`;
};
