import EditOutlined from '@mui/icons-material/EditOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { lazy, type ReactNode } from 'react';
import { type Identifier, WithRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ActDialogProps, DialogAct } from '../../components/acts/act';
import type { CustomerDetail } from './customerDetail';
import { pageOf } from './pageOf';

const CustomerForm = lazy(() =>
  import('./CustomerForm').then((module) => ({ default: module.CustomerForm })),
);

/** A customer as the acts take them: a row of a list, or, with more, the record of their page. */
export interface Person {
  id: Identifier;
  name: string;
  phone: string | null;
  email?: string | null;
  isErased?: boolean;
  profile?: { version: string };
  purchases?: readonly unknown[];
  subscriptions?: readonly unknown[];
  /** Services of theirs without an appointment; null while they load, undefined if unknown. */
  waiting?: readonly unknown[] | null | undefined;
}

/** False for an erased person, for whom nothing is done any more. */
export const isThere = ({ isErased = false }: Person) => !isErased;

/** A dialog over the page of the customer in the context. */
export const ofCustomer =
  (draw: (customer: CustomerDetail, onClose: () => void) => ReactNode) =>
  ({ onClose }: ActDialogProps) => (
    <WithRecord<CustomerDetail> render={(customer) => draw(customer, onClose)} />
  );

/** Changes who the customer is. */
export const edit: DialogAct<Person> = {
  name: 'edit',
  label: 'Edit',
  about: ({ name }) => `Edit ${name || 'customer'}`,
  icon: EditOutlined,
  right: 'book',
  applies: (person) => isThere(person) && person.profile?.version !== '',
  opens: 'edit',
  page: pageOf,
  dialog: {
    title: 'Edit customer',
    view: ofCustomer((customer, onClose) => <CustomerForm customer={customer} onClose={onClose} />),
  },
};

const AddCustomer = ({ onClose }: ActDialogProps) => {
  const navigate = useNavigate();
  return (
    <CustomerForm
      onClose={onClose}
      onMade={(customer) => navigate(pageOf(customer), { replace: true })}
    />
  );
};

/** Enters a customer by hand, over the list of customers. */
export const addCustomer: DialogAct<unknown> = {
  name: 'add',
  label: 'Add customer',
  icon: PersonAddOutlined,
  needs: 'new_customers',
  right: 'book',
  opens: 'add',
  page: () => '/customers',
  dialog: { title: 'Add customer', view: AddCustomer },
};
