import TextField from '@mui/material/TextField';
import { useRecordContext } from 'react-admin';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { useFieldProps } from '../../components/inputs/useFieldProps';
import { useWholeList } from '../../components/useWholeList';
import type { Service } from '../services/endpoint';
import type { Reward } from './endpoint';

/** A choice of all services, live or in preview (RWD-06, RWD-12). */
export const ServiceInput = ({ source }: { source: string }) => {
  const field = useFieldProps({ source });
  const list = useWholeList<Service>('services');
  const kept = useRecordContext<Reward>()?.service;
  const services = [...(list.data ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const isListed = services.some(({ id }) => id === field.value);
  return (
    <>
      <TextField
        {...field}
        label="Reward service"
        select
        slotProps={{
          select: { native: true },
          htmlInput: { required: true },
          inputLabel: { shrink: true },
        }}
      >
        <option value="">{list.isPending ? 'Loading services...' : 'Select a service'}</option>
        {field.value && !isListed && (
          <option value={field.value}>{kept?.id === field.value ? kept?.name : ''}</option>
        )}
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TextField>
      {list.error && !list.data && (
        <ErrorBanner message="Failed to load services">
          <Button
            variant="outline"
            size="sm"
            disabled={list.isFetching}
            onClick={() => list.refetch()}
          >
            Retry
          </Button>
        </ErrorBanner>
      )}
    </>
  );
};
