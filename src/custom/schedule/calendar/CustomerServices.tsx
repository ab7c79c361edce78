import { type Ref, useId, useState } from 'react';
import { formatDuration } from '../../../../domain/duration';
import { totalMinutes } from '../../../../domain/scheduling';
import { plural } from '../../../../domain/text';
import { SearchField } from '../../../components/list/ListToolbar';
import { ServiceRow } from '../booking/ServiceChoices';
import { CustomerAlert } from '../CustomerAlert';
import styles from './CustomerServices.module.css';
import { type CustomerChoices, shownChoices } from './newAppointmentValues';

interface CustomerServicesProps {
  /** Of the group of all services, which takes the focus when none is selected. */
  id: string;
  ref: Ref<HTMLFieldSetElement>;
  customers: readonly CustomerChoices[];
  /** True when there are services that are not listed. */
  more: boolean;
  fault: string | undefined;
  onChange: (id: string, selected: boolean) => void;
}

const manyCustomers = 8;

/** The services that need scheduling as checkboxes, by customer. */
export const CustomerServices = ({
  id,
  ref,
  customers,
  more,
  fault,
  onChange,
}: CustomerServicesProps) => {
  const [search, setSearch] = useState('');
  const { shown, hidden } = shownChoices(customers, search);
  return (
    <fieldset
      id={id}
      ref={ref}
      className={styles.services}
      tabIndex={-1}
      aria-describedby={fault ? `${id}-fault` : undefined}
    >
      <legend className={styles.legend}>Services</legend>
      {customers.length > manyCustomers && (
        <SearchField label="Search customers and services" value={search} onChange={setSearch} />
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {customers.length === 0 && (
        <p className={styles.quiet}>No pending services need scheduling</p>
      )}
      {customers.length > 0 && shown.length === 0 && (
        <p className={styles.quiet} role="status">
          No customer or service matches.
        </p>
      )}
      <div className={styles.customers}>
        {shown.map((customer) => (
          <Customer key={customer.customerId} customer={customer} onChange={onChange} />
        ))}
      </div>
      {(hidden > 0 || more) && (
        <p className={styles.quiet} role="status">
          {`${hidden > 0 ? `${hidden} more ${plural(hidden, 'customer')}: search. ` : ''}${more ? 'Services bought earlier are not listed.' : ''}`}
        </p>
      )}
    </fieldset>
  );
};

interface CustomerProps {
  customer: CustomerChoices;
  onChange: (id: string, selected: boolean) => void;
}

const Customer = ({ customer: { name, alert, choices }, onChange }: CustomerProps) => {
  const id = useId();
  const selected = choices.filter((choice) => choice.selected).map(({ held }) => held.service);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset of all services says too much
    <div role="group" aria-labelledby={id} className={styles.customer}>
      <p className={styles.name}>
        <span id={id}>{name}</span>
        {selected.length > 0 && (
          <span className={styles.quiet}>{formatDuration(totalMinutes(selected))}</span>
        )}
      </p>
      <CustomerAlert alert={alert} />
      <ul>
        {choices.map((choice) => (
          <ServiceRow key={choice.held.id} {...choice} onChange={onChange} />
        ))}
      </ul>
    </div>
  );
};
