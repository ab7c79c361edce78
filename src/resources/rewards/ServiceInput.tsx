import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { SelectInput } from '../../components/inputs/SelectInput';
import { useWholeList } from '../../components/parts/useWholeList';
import type { Service } from '../services/endpoint';
import type { Reward } from './endpoint';

/** A choice of all services, live or in preview. */
export const ServiceInput = ({ source }: { source: string }) => {
  const list = useWholeList<Service>('services');
  const kept = useRecordContext<Reward>()?.service;
  const chosen: string = useWatch({ name: source });
  const services = (list.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const isListed = !chosen || services.some(({ id }) => id === chosen);
  const unlisted = { id: chosen, name: kept?.id === chosen ? kept.name : '' };
  return (
    <>
      <SelectInput
        source={source}
        label="Reward service"
        required
        choices={isListed ? services : [unlisted, ...services]}
        emptyText={list.isPending ? 'Loading services...' : 'Select a service'}
      />
      {!list.data && <LoadFailure query={list} message="Failed to load services" />}
    </>
  );
};
