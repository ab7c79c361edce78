import { useMemo } from 'react';
import { useTellFailure } from '../../../components/feedback/useTellFailure';
import { useRecords } from '../../../components/parts/useRecords';
import { listInMemory } from '../../../dataProvider/listInMemory';
import type { Service } from '../../services/endpoint';
import type { BundleService } from '../endpoint';

const bundleServiceOf = ({ id, name, price, category }: Service): BundleService => ({
  id,
  name,
  price,
  category,
});

/** Looks up the current name and price of a selected service. */
export type ServiceAsNow = (picked: BundleService) => BundleService;

/**
 * Looks up the current version of a selected service, which may be stale in a draft. The form values stay
 * unchanged, so that it does not make the form dirty.
 */
export const useServiceAsNow = (): ServiceAsNow => {
  const { data } = useRecords('services');
  return useMemo(() => {
    const now = new Map(data?.map((service) => [service.id, bundleServiceOf(service)]));
    return (picked) => now.get(picked.id) ?? picked;
  }, [data]);
};

/** The services that customers can see, by category and name; a failure is told. */
export const useBundleServices = () => {
  const { data, error, refetch } = useRecords('services');
  useTellFailure('The services', error);
  const choices = useMemo<BundleService[] | undefined>(() => {
    if (!data) return undefined;
    const { data: active } = listInMemory(data, {
      filter: { is_active: true },
      sort: { field: 'name', order: 'ASC' },
    });
    return listInMemory(active, { sort: { field: 'category', order: 'ASC' } }).data.map(
      bundleServiceOf,
    );
  }, [data]);
  /** The selected services that are no longer in the catalogue. */
  const goneOf = (picked: readonly BundleService[]) =>
    picked.filter(({ id }) => data && !data.some((service) => service.id === id));
  return { choices, goneOf, failed: !data && error !== null, retry: () => refetch() };
};
