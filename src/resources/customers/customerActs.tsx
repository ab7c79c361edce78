import CallOutlined from '@mui/icons-material/CallOutlined';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import { useNotify } from 'react-admin';
import { useAuth } from '../../authProvider/AuthProvider';
import type { Act, DialogAct } from '../../components/acts/act';
import { emailAddress, phoneAddress } from '../../components/parts/ContactLinks';
import { saveFile } from '../../components/parts/saveFile';
import { messageOf } from '../../dataProvider/errors';
import { currentTime } from '../../dataProvider/serverClock';
import { useMethods } from '../../dataProvider/useMethods';
import type { CustomerDetail } from './customerDetail';
import { pageOf } from './pageOf';
import { edit, isThere, ofCustomer, type Person } from './personActs';

const EraseCustomer = lazy(() => import('./EraseCustomer'));
const GivePointsDialog = lazy(() => import('./GivePointsDialog'));
const NewAppointment = lazy(() => import('../../custom/schedule/calendar/NewAppointment'));
const WalkIn = lazy(() =>
  import('../../custom/schedule/booking/WalkIn').then((module) => ({ default: module.WalkIn })),
);

export const call: Act<Person> = {
  name: 'call',
  label: 'Call',
  about: ({ name }) => `Call ${name}`,
  icon: CallOutlined,
  applies: ({ phone }) => Boolean(phone),
  to: ({ phone }) => phoneAddress(phone ?? ''),
};

export const email: Act<Person> = {
  name: 'email',
  label: 'Email',
  about: ({ name }) => `Email ${name}`,
  icon: MailOutlined,
  applies: ({ email }) => Boolean(email),
  to: ({ email }) => emailAddress(email ?? ''),
};

/** Leads to the payments of the customer, to give one of them back. */
export const refundPayment: Act<Person> = {
  name: 'refund',
  label: 'Refund a payment',
  about: ({ name }) => `Refund a payment of ${name}`,
  right: 'refund',
  applies: ({ purchases, subscriptions = [] }) =>
    !purchases || purchases.length + subscriptions.length > 0,
  to: ({ email, name }) => `/billing?${new URLSearchParams({ q: email || name })}`,
};

/** Sells and books what was not bought before. */
const sell: DialogAct<Person> = {
  name: 'sell',
  label: 'Book',
  needs: 'walk_ins',
  right: 'book',
  // It must not take the place of Book before it is known what is waiting.
  applies: (person) => isThere(person) && person.waiting !== null,
  opens: 'walk-in',
  dialog: {
    title: 'Walk-in',
    view: ofCustomer(({ id, profile, notes }, onClose) => (
      <WalkIn
        customer={{ ...profile, id: String(id) }}
        alert={notes.find(({ isAlert }) => isAlert)?.body}
        onClose={onClose}
      />
    )),
  },
};

/** Books what was bought; without any of it something is sold, where the server does that. */
export const book: DialogAct<Person> = {
  name: 'book',
  label: 'Book',
  about: ({ name }) => `Book for ${name}`,
  right: 'book',
  applies: isThere,
  hindrance: ({ waiting }) => {
    if (waiting === null) return '';
    return waiting?.length === 0 ? 'Nothing is waiting for a date.' : undefined;
  },
  otherwise: sell,
  opens: 'book',
  page: pageOf,
  dialog: {
    title: 'New Appointment',
    view: ofCustomer(({ id, toSchedule }, onClose) => (
      <NewAppointment
        customerId={String(id)}
        {...(toSchedule && { pending: { services: toSchedule, more: false } })}
        onClose={onClose}
      />
    )),
  },
};

export const givePoints: DialogAct<Person> = {
  name: 'points',
  label: 'Adjust points',
  about: ({ name }) => `Adjust points of ${name}`,
  needs: 'points_by_hand',
  right: 'money',
  applies: isThere,
  opens: 'give-points',
  page: pageOf,
  dialog: {
    title: 'Adjust points',
    view: ofCustomer(({ url, profile }, onClose) => (
      <GivePointsDialog url={url} customer={profile} onClose={onClose} />
    )),
  },
};

const useDownload = ({ id, url, profile }: CustomerDetail) => {
  const { user } = useAuth();
  const notify = useNotify();
  const methods = useMethods();
  const run = async () => {
    try {
      const { data } = await methods.everythingKept({ url });
      const file = {
        what: `Everything that ${user?.clientName || 'the business'} keeps about ${profile.name}`,
        at: currentTime().toISOString(),
        ...data,
      };
      saveFile(JSON.stringify(file, null, 2), `customer-${id}.json`, 'application/json');
      notify('The file has everything that is kept.', { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return { run };
};

/** Saves all that is kept of the customer, as they may ask for it. */
export const download: Act<CustomerDetail> = {
  name: 'download',
  label: 'Download customer data',
  icon: FileDownloadOutlined,
  needs: 'customer_rights',
  right: { all: ['contacts', 'reports'] },
  applies: isThere,
  use: useDownload,
};

export const erase: DialogAct<Person> = {
  name: 'erase',
  label: 'Erase customer',
  icon: DeleteForeverOutlined,
  needs: 'customer_rights',
  right: 'team',
  applies: isThere,
  opens: 'erase',
  dialog: {
    title: 'Erase customer?',
    view: ofCustomer(({ url, profile }, onClose) => (
      <EraseCustomer url={url} name={profile.name} onClose={onClose} />
    )),
  },
};

/** Acts on a customer that have a dialog over their page. */
export const customerDialogs = [edit, book, sell, givePoints, erase];
