import TextField from '@mui/material/TextField';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import type { useWholeList } from '../../components/useWholeList';
import type { Service } from '../services/endpoint';

interface ServiceSelectProps {
  id: string;
  list: ReturnType<typeof useWholeList<Service>>;
  value: string;
  /** The service that the value stands for, as far as it is known. */
  chosen: { id: string; name: string } | undefined;
  fault: string | undefined;
  onChange: (serviceId: string) => void;
}

/** All services, live or in preview (RWD-06, RWD-12). */
export const ServiceSelect = ({ id, list, value, chosen, fault, onChange }: ServiceSelectProps) => {
  const services = [...(list.data ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const isListed = services.some((service) => service.id === value);
  return (
    <>
      <TextField
        id={id}
        label="Reward service"
        select
        value={value}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          select: { native: true },
          htmlInput: { required: true },
          inputLabel: { shrink: true },
        }}
      >
        <option value="">{list.isPending ? 'Loading services...' : 'Select a service'}</option>
        {value && !isListed && <option value={value}>{chosen?.name}</option>}
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {service.name}
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
