import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { newCustomerFaults, type NewCustomer as Values } from '../../../domain/newCustomers';
import { formatPhone } from '../../../domain/phone';
import { useAuth } from '../../authProvider/AuthProvider';
import { Notice } from '../../components/feedback/Notice';
import { RecordEditor } from '../../components/form/RecordForm';
import { useUndoAction } from '../../components/history/useUndo';
import { PhoneInput } from '../../components/inputs/PhoneInput';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import styles from './CustomerShow.module.css';
import type { AlikeCustomer } from './customerMethods';
import type { Customer } from './endpoint';
import { useCustomerMethods } from './useCustomerMethods';

interface NewCustomerProps {
  onClose: () => void;
  onMade: (customer: Customer) => void;
}

const nobody: Values = { first_name: '', last_name: '', phone: '', email: '' };

/** Enters a customer by hand, once the owner has seen who is there already and looks the same. */
export const NewCustomer = ({ onClose, onMade }: NewCustomerProps) => {
  const clientId = useAuth().user?.clientId ?? '';
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const methods = useCustomerMethods();
  const [seen, setSeen] = useState<{ of: string; alike: AlikeCustomer[] }>();
  const alikeOf = (values: Values) => (seen?.of === keyOf(values) ? seen.alike : []);
  const made = useRef<Customer>(undefined);

  return (
    <ResourceContextProvider value="new-customer">
      <RecordEditor<Values>
        record={undefined}
        place="/new-customer"
        width="sm"
        defaultValues={nobody}
        create={(values) => ({
          title: 'Add customer',
          submitLabel: alikeOf(values).length > 0 ? 'Add anyway' : 'Add customer',
        })}
        check={newCustomerFaults}
        settles={{ phone: ['email'], email: ['phone'] }}
        save={async (values, { attempt }) => {
          if (seen?.of !== keyOf(values)) {
            const { data } = await methods.customersAlike({ clientId, ...values });
            setSeen({ of: keyOf(values), alike: data });
            if (data.length > 0) return false;
          }
          const { data } = await methods.createCustomer({ clientId, attempt, ...values });
          queryClient.invalidateQueries({ queryKey: ['customers'] });
          notify(`${data.name || 'The customer'} added`, {
            type: 'success',
            actions: undoAction(data),
          });
          made.current = data;
          return true;
        }}
        failureMessage="The customer could not be added"
        onClose={() => (made.current ? onMade(made.current) : onClose())}
      >
        <div className={surfaces.stack}>
          <TextInput source="first_name" label="First name" required autoFocus />
          <TextInput source="last_name" label="Last name" />
          <PhoneInput source="phone" label="Phone" />
          <TextInput source="email" label="Email" type="email" helperText="A phone or an email" />
          {seen && seen.alike.length > 0 && <Alike customers={seen.alike} />}
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

const keyOf = (values: Values) => JSON.stringify(values);

const Alike = ({ customers }: { customers: readonly AlikeCustomer[] }) => (
  <div role="status">
    <Notice>
      {customers.length === 1 ? 'Somebody like this is' : 'Customers like this are'} there already.
    </Notice>
    <ul className={styles.alike} aria-label="Customers like this">
      {customers.map(({ id, name, phone, email }) => (
        <li key={id}>
          <Link to={`/customers/${encodeURIComponent(id)}`}>{name || 'No name'}</Link>
          <span className={surfaces.quiet}>
            {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
