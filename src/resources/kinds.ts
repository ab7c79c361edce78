import { declaredWords } from '../components/history/declaredWords';
import type { Kinds } from '../components/history/kinds';
import { resources } from './all';
import type { ResourceDefinition } from './defineResource';
import { endpoints } from './endpoints';

/** The words of the kinds that are managed in no resource. */
const otherKinds: Kinds = {
  appointment: {
    one: 'appointment',
    all: 'Appointments',
    fields: {
      scheduled_date: ['date and time', 'moment', 'Moved'],
      title: ['title', 'text'],
      contact_notes: ['contact notes'],
      therapist: ['therapist', 'text'],
    },
  },
  import: { one: 'import', all: 'Imports' },
  purchased_service: { one: 'purchased service', all: 'Purchased services' },
  person: {
    one: 'person',
    all: 'Team',
    fields: {
      email: ['email', 'text'],
      role: ['role', 'text'],
      rights: ['rights', 'text'],
      refund_limit: ['refund limit', 'usd'],
    },
  },
  owner: {
    one: 'account',
    all: 'Account',
    fields: {
      email: ['email', 'text'],
      phone_number: ['phone', 'phone'],
      role: ['role', 'text'],
      name: ['name', 'text'],
    },
  },
};

/** The words of a resource's kinds; those of its own records follow from their fields where it says none. */
const wordsOf = ({ name, kind = '', activity }: ResourceDefinition): Kinds => {
  const words = activity?.[kind];
  const fields = endpoints[name]?.fields;
  if (!words || !fields) return activity ?? {};
  return {
    ...activity,
    [kind]: { ...words, fields: { ...declaredWords(fields), ...words.fields } },
  };
};

/** The words of all kinds: what each resource says of its own, and the others. */
export const kinds: Kinds = Object.assign({}, ...resources.map(wordsOf), otherKinds);
