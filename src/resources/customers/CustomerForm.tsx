import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  changedCustomerFaults,
  customerDetails,
  newCustomerFaults,
  type NewCustomer as Values,
} from '../../../domain/newCustomers';
import { formatPhone } from '../../../domain/phone';
import { useAuth } from '../../authProvider/AuthProvider';
import { useMay } from '../../authProvider/useMay';
import { Notice } from '../../components/feedback/Notice';
import { RecordEditor } from '../../components/form/RecordForm';
import { useUndoAction } from '../../components/history/useUndo';
import { PhoneInput } from '../../components/inputs/PhoneInput';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import type { Json } from '../../dataProvider/faults';
import { useMethods } from '../../dataProvider/useMethods';
import { PlaceLink } from '../../navigation/PlaceLink';
import styles from './CustomerShow.module.css';
import type { CustomerDetail } from './customerDetail';
import type { AlikeCustomer } from './customerMethods';
import type { Customer } from './endpoint';
import { pageOf } from './pageOf';

interface CustomerFormProps {
  /** Undefined for a new one. */
  customer?: CustomerDetail;
  onClose: () => void;
  onMade?: (customer: Customer) => void;
}

/** A customer as the form has them. */
interface Details extends Values {
  id: string;
  version: string;
}

const nobody: Values = { first_name: '', last_name: '', phone: '', email: '' };

const detailsOf = ({ id, profile }: CustomerDetail): Details => ({
  id: String(id),
  version: profile.version,
  first_name: profile.first_name,
  last_name: profile.last_name,
  phone: formatPhone(profile.phone ?? ''),
  email: profile.email ?? '',
});

/** The form values of an earlier state; undefined if only tags were recorded. */
const ofState = ({ first_name, last_name, phone, email }: Json): Values | undefined =>
  typeof first_name === 'string'
    ? {
        first_name,
        last_name: String(last_name ?? ''),
        phone: formatPhone(String(phone ?? '')),
        email: String(email ?? ''),
      }
    : undefined;

/**
 * Enters a customer by hand, or changes who one is, once the owner has seen who is there already and
 * looks the same.
 */
export const CustomerForm = ({ customer, onClose, onMade }: CustomerFormProps) => {
  const clientId = useAuth().user?.clientId ?? '';
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const undoAction = useUndoAction();
  const methods = useMethods();
  const seesContacts = useMay()('contacts') || !customer;
  const [seen, setSeen] = useState<{ of: string; alike: AlikeCustomer[] }>();
  const alikeOf = (values: Values) => (seen?.of === keyOf(values) ? seen.alike : []);
  const made = useRef<Customer>(undefined);
  const stored = customer && detailsOf(customer);

  /** Those who look like what is entered; of a customer who is there, like what changes. */
  const findAlike = async (values: Values, { id, ...before }: Values & { id?: string }) => {
    const isNew = (...fields: (keyof Values)[]) =>
      fields.some((field) => values[field] !== before[field]);
    const asked = {
      ...(isNew('first_name', 'last_name') ? values : nobody),
      phone: isNew('phone') ? values.phone : '',
      email: isNew('email') ? values.email : '',
    };
    if (keyOf(asked) === keyOf(nobody)) return [];
    const { data } = await methods.customersAlike({ clientId, ...asked });
    return data.filter((one) => one.id !== id);
  };

  const changesOf = (values: Values, before: Details): Partial<Values> =>
    Object.fromEntries(
      customerDetails
        .filter((field) => seesContacts || field.endsWith('name'))
        .filter((field) => values[field] !== before[field])
        .map((field) => [field, values[field]]),
    );

  return (
    <ResourceContextProvider value={customer ? 'customer' : 'new-customer'}>
      <RecordEditor<Values, Details>
        record={stored}
        place={customer ? '/details' : '/new-customer'}
        width="sm"
        defaultValues={nobody}
        create={(values) => ({
          title: 'Add customer',
          submitLabel: alikeOf(values).length > 0 ? 'Add anyway' : 'Add customer',
        })}
        edit={(values) => ({
          title: 'Edit customer',
          submitLabel: alikeOf(values).length > 0 ? 'Update anyway' : 'Update',
        })}
        check={(values) =>
          stored ? changedCustomerFaults(values, stored) : newCustomerFaults(values)
        }
        tellsFirst
        settles={{ last_name: ['first_name'], phone: ['email'], email: ['phone'] }}
        save={async (entered, { attempt, record }) => {
          const { first_name, last_name, phone, email } = entered;
          const values = { first_name, last_name, phone, email };
          if (seen?.of !== keyOf(values)) {
            const alike = await findAlike(values, record ?? nobody);
            setSeen({ of: keyOf(values), alike });
            if (alike.length > 0) return false;
          }
          const { data } = record
            ? await methods.changeCustomer({
                clientId,
                id: record.id,
                version: record.version,
                changes: changesOf(values, record),
              })
            : await methods.createCustomer({ clientId, attempt, ...values });
          // The name stands in the schedule, in payments and in check-ins as well.
          queryClient.invalidateQueries(record ? {} : { queryKey: ['customers'] });
          notify(`${data.name || 'The customer'} ${record ? 'updated' : 'added'}`, {
            type: 'success',
            actions: undoAction(data),
          });
          made.current = data;
          return true;
        }}
        loadNewer={async ({ id }) => {
          const newer = await dataProvider.getOne('customers', { id, meta: { clientId } });
          return detailsOf(newer.data);
        }}
        ofState={ofState}
        failureMessage={`The customer could not be ${customer ? 'changed' : 'added'}`}
        onClose={() => (made.current && onMade ? onMade(made.current) : onClose())}
      >
        <div className={surfaces.stack}>
          <TextInput source="first_name" label="First name" required autoFocus />
          <TextInput source="last_name" label="Last name" />
          {seesContacts && (
            <>
              <PhoneInput source="phone" label="Phone" />
              <TextInput
                source="email"
                label="Email"
                type="email"
                helperText="Enter a phone or an email"
              />
            </>
          )}
          {seesContacts && customer?.profile.last_login && (
            <p className={surfaces.note}>
              This customer uses your app. If they sign in by this phone or email, they do so by the
              new one from now on.
            </p>
          )}
          <Alike alikeOf={alikeOf} />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

const keyOf = ({ first_name, last_name, phone, email }: Values) =>
  JSON.stringify([first_name, last_name, phone, email]);

/** Those who look like what the form holds now. */
const Alike = ({ alikeOf }: { alikeOf: (values: Values) => readonly AlikeCustomer[] }) => {
  const customers = alikeOf(useWatch() as Values);
  if (customers.length === 0) return null;
  return (
    <div role="status">
      <Notice>
        {`${customers.length === 1 ? 'A customer like this' : 'Customers like this'} already ${customers.length === 1 ? 'exists' : 'exist'}.`}
      </Notice>
      <ul className={styles.alike} aria-label="Customers like this">
        {customers.map(({ id, name, phone, email }) => (
          <li key={id}>
            <PlaceLink to={pageOf({ id })}>{name || 'No name'}</PlaceLink>
            <span className={surfaces.quiet}>
              {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
