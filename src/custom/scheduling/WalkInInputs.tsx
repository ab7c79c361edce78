import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { formatUsd, toDollars } from '../../../domain/money';
import { formatPhone } from '../../../domain/phone';
import { priceFor } from '../../../domain/walkIns';
import { useAuth } from '../../authProvider/AuthProvider';
import { useFieldProps } from '../../components/inputs/useFieldProps';
import { useWholeList } from '../../components/list/useWholeList';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { listInMemory } from '../../dataProvider/listInMemory';
import type { Service } from '../../resources/services/endpoint';
import type { Buyer } from './walkInValues';

/** Inside the dialog, for those who have it read to them, yet not cut off by what scrolls in it. */
const inDialog = {
  disablePortal: true,
  slotProps: { popper: { popperOptions: { strategy: 'fixed' as const } } },
};

const mostFound = 10;

/** Chooses a customer by name or phone, as the server finds them; or enters a new one. */
export const BuyerInput = ({ onAdd }: { onAdd: (choose: (made: Buyer) => void) => void }) => {
  const { id, value, onChange, onBlur, ...field } = useFieldProps({ source: 'customer' });
  const clientId = useAuth().user?.clientId ?? '';
  const dataProvider = useDataProvider();
  const [search, setSearch] = useState('');
  const q = search.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['customers', 'found', q],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<Buyer>('customers', {
          filter: q ? { q } : {},
          pagination: { page: 1, perPage: mostFound },
          sort: { field: 'last_activity', order: 'DESC' },
          meta: { clientId },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
  return (
    <div>
      <Autocomplete<Buyer>
        {...inDialog}
        id={id}
        options={data ?? []}
        loading={isFetching}
        noOptionsText={error ? 'The customers could not be loaded' : 'Nobody is found'}
        value={value || null}
        onChange={(_, chosen) => onChange(chosen)}
        onBlur={onBlur}
        onInputChange={(_, text, reason) => reason === 'input' && setSearch(text)}
        // The server has searched already.
        filterOptions={(options) => options}
        getOptionKey={(customer) => customer.id}
        getOptionLabel={(customer) => customer.name || 'No name'}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        renderOption={({ key, ...props }, customer) => (
          <li key={key} {...props}>
            <span>
              {customer.name || 'No name'}{' '}
              <span className={surfaces.quiet}>
                {customer.phone && formatPhone(customer.phone)}
              </span>
            </span>
          </li>
        )}
        renderInput={(props) => (
          <TextField {...props} {...field} label="Customer" placeholder="Name or phone" />
        )}
      />
      <Button variant="link" size="sm" onClick={() => onAdd(onChange)}>
        New customer
      </Button>
    </div>
  );
};

/** Chooses live services, each with what it costs a customer of that tier. */
export const SoldServicesInput = ({ tierLevel }: { tierLevel: number }) => {
  const { id, value, onChange, onBlur, ...field } = useFieldProps({ source: 'services' });
  const { data, error, isPending } = useWholeList<Service>('services');
  const priceOf = (service: Service) => formatUsd(toDollars(priceFor(service, tierLevel)));
  const chosen: Service[] = value || [];
  return (
    <Autocomplete
      {...inDialog}
      multiple
      filterSelectedOptions
      id={id}
      options={data?.filter(({ is_active }) => is_active) ?? []}
      loading={isPending}
      loadingText="Loading services..."
      noOptionsText={error ? 'The services could not be loaded' : 'No live services match'}
      value={chosen}
      onChange={(_, services) => onChange(services)}
      onBlur={onBlur}
      getOptionKey={(service) => service.id}
      getOptionLabel={(service) => service.name}
      isOptionEqualToValue={(option, picked) => option.id === picked.id}
      filterOptions={(options, { inputValue }) =>
        listInMemory(options, { filter: { q: inputValue.trim() } }, ['name', 'category']).data
      }
      renderOption={({ key, ...props }, service) => (
        <li key={key} {...props}>
          <span>
            {service.name}{' '}
            <span className={surfaces.quiet}>
              {[service.duration, priceOf(service)].filter(Boolean).join(' · ')}
            </span>
          </span>
        </li>
      )}
      renderValue={(picked, getItemProps) =>
        picked.map((service, index) => {
          const { key, ...props } = getItemProps({ index });
          const label = `${service.name} ${priceOf(service)}`;
          return <Chip key={key} size="small" label={label} {...props} />;
        })
      }
      renderInput={(props) => (
        <TextField
          {...props}
          {...field}
          label="Services"
          placeholder={chosen.length === 0 ? 'Search by name or category' : ''}
        />
      )}
    />
  );
};
