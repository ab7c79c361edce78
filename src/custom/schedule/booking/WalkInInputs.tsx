import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatUsd, toDollars } from '../../../../domain/money';
import { formatPhone } from '../../../../domain/phone';
import { priceFor } from '../../../../domain/walkIns';
import { inDialog } from '../../../components/inputs/inDialog';
import { useFieldProps } from '../../../components/inputs/useFieldProps';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useRecords } from '../../../components/parts/useRecords';
import { pricedService } from '../../../resources/services/endpoint';
import { ServicesInput } from '../../../resources/services/ServicesInput';
import styles from '../schedule.module.css';
import type { Buyer } from './walkInValues';

const mostFound = 10;

/**
 * Unique labels for customers with equal names, by which MUI keeps the highlighted option when the options
 * change.
 */
const labelOf = ({ name, phone }: Buyer) =>
  `${name || 'No name'} ${phone ? formatPhone(phone) : ''}`.trim();

/**
 * An autocomplete of customers by name or phone, searched by the server, with an option to enter a new one.
 */
export const BuyerInput = ({ onAdd }: { onAdd: (choose: (made: Buyer) => void) => void }) => {
  const { id, value, onChange, onBlur, ...field } = useFieldProps({
    source: 'customer',
    autoFocus: true,
  });
  const [search, setSearch] = useState('');
  const q = search.trim();
  const { data, error, isFetching } = useRecords('customers', {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: mostFound },
    sort: { field: 'last_activity', order: 'DESC' },
  });
  return (
    <div>
      <Autocomplete<Buyer>
        {...inDialog}
        id={id}
        options={data ?? []}
        loading={isFetching}
        noOptionsText={error ? 'The customers could not be loaded' : 'No customers found'}
        value={value || null}
        onChange={(_, chosen) => onChange(chosen)}
        onBlur={onBlur}
        onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
        // No client-side filter, since the server has searched.
        filterOptions={(options) => options}
        getOptionKey={(customer) => customer.id}
        getOptionLabel={labelOf}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        renderOption={({ key, ...props }, customer) => (
          <li key={key} {...props}>
            <span>
              <span>{customer.name || 'No name'}</span>{' '}
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
      <Button variant="link" size="sm" className={styles.added} onClick={() => onAdd(onChange)}>
        New customer
      </Button>
    </div>
  );
};

/** Live services, each with its price for a customer of that tier. */
export const SoldServicesInput = ({ tierLevel }: { tierLevel: number }) => {
  const { data, error } = useRecords('services');
  const choices = data?.flatMap((service) => pricedService(service) ?? []);
  return (
    <ServicesInput
      source="services"
      label="Services"
      choices={choices?.filter(({ is_active }) => is_active === true)}
      failed={error !== null}
      noOptionsText="No live services match"
      noteOf={({ duration }) => duration}
      priceOf={(chosen) => {
        const service = choices?.find(({ id }) => id === chosen.id) ?? chosen;
        return formatUsd(toDollars(priceFor(service, tierLevel)));
      }}
    />
  );
};
