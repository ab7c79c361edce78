import { useMemo } from 'react';
import { useTellFailure } from '../../../components/feedback/useTellFailure';
import { useWholeList } from '../../../components/list/useWholeList';
import { listInMemory } from '../../../dataProvider/listInMemory';
import type { Service } from '../../services/endpoint';
import type { BundleService } from '../endpoint';

/** The services that customers can see, by category and name; a failure is told. */
export const useBundleServices = () => {
  const { data, error, refetch } = useWholeList<Service>('services');
  useTellFailure('The services', error);
  const choices = useMemo<BundleService[] | undefined>(() => {
    if (!data) return undefined;
    const { data: active } = listInMemory(data, {
      filter: { is_active: true },
      sort: { field: 'name', order: 'ASC' },
    });
    return listInMemory(active, { sort: { field: 'category', order: 'ASC' } }).data.map(
      ({ id, name, price, category }) => ({ id, name, price, category }),
    );
  }, [data]);
  return { choices, failed: !data && error !== null, retry: () => refetch() };
};
