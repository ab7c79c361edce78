import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { brand } from '../../../domain/brand';
import { erasureFaults, nameToType } from '../../../domain/erasure';
import { formatPoints } from '../../../domain/money';
import { listed, plural } from '../../../domain/text';
import { formatDateTime } from '../../../domain/time';
import { Notice } from '../../components/feedback/Notice';
import { RecordEditor } from '../../components/form/RecordForm';
import { BooleanInput } from '../../components/inputs/BooleanInput';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import { useTimeZone } from '../../components/parts/useTimeZone';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './CustomerShow.module.css';
import type { Erasure } from './rightsMethods';

interface EraseCustomerProps {
  url: string;
  name: string;
  onClose: () => void;
}

interface Values {
  cancels: boolean;
  name: string;
}

const count = (number: number, one: string) => `${number} ${plural(number, one)}`;

/** Erases a person, once the owner has seen what is lost and what stays, and has typed the name. */
const EraseCustomer = ({ url, name, onClose }: EraseCustomerProps) => {
  const queryClient = useQueryClient();
  const methods = useMethods();
  const { data: erasure, error } = useQuery({
    queryKey: ['customers', 'erasure', url],
    queryFn: async ({ signal }) => (await methods.erasure({ url, signal })).data,
    staleTime: 0,
  });
  const appointments = erasure?.appointments ?? [];
  const hindranceOf = ({ cancels }: Values) => {
    if (!erasure) return error ? messageOf(error) : 'Looking at what is kept...';
    if (erasure.refusal) return 'This cannot be done now.';
    return appointments.length > 0 && !cancels
      ? 'Please decide about the appointments.'
      : undefined;
  };

  return (
    <ResourceContextProvider value="erasure">
      <RecordEditor<Values>
        record={undefined}
        place={null}
        width="sm"
        defaultValues={{ cancels: false, name: '' }}
        create={{
          title: 'Erase customer?',
          submitLabel: 'Erase permanently',
          savingLabel: 'Erasing...',
          successMessage: 'Customer erased. Payments stay without a name.',
        }}
        check={(values) => erasureFaults(values.name, name)}
        save={async (values) => {
          const appointmentIds = appointments.map(({ id }) => id);
          try {
            await methods.eraseCustomer({ url, name: values.name, appointmentIds });
          } finally {
            // Also after a refusal: an appointment may have come meanwhile.
            queryClient.invalidateQueries();
          }
        }}
        failureMessage="The customer could not be erased"
        hindrance={hindranceOf}
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          {erasure?.refusal && <Notice>{erasure.refusal}</Notice>}
          {erasure && !erasure.refusal && <Consequences name={name} erasure={erasure} />}
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

const Consequences = ({ name, erasure }: { name: string; erasure: Erasure }) => {
  const { appointments } = erasure;
  const timeZone = useTimeZone();
  return (
    <>
      <p>
        <strong>Deleted permanently:</strong> <span>{goneText(erasure)}</span>
      </p>
      <p>
        <strong>Stays:</strong> <span>{staysText(erasure)}</span>
      </p>
      {appointments.length > 0 && (
        <div>
          <Notice>
            {`${appointments.length === 1 ? 'An appointment is' : 'These appointments are'} still to come:`}
          </Notice>
          <ul className={styles.alike} aria-label="Appointments to come">
            {appointments.map(({ id, start_time, service }) => (
              <li key={id}>
                <span>{formatDateTime(start_time, timeZone)}</span>
                <span className={surfaces.quiet}>{service}</span>
              </li>
            ))}
          </ul>
          <BooleanInput
            source="cancels"
            label={`Cancel ${appointments.length === 1 ? 'it' : `all ${appointments.length}`}`}
            helperText={`${brand.name} notifies nobody. To keep an appointment, close this and erase later.`}
          />
        </div>
      )}
      <TextInput
        source="name"
        label="Name"
        helperText={`Type "${nameToType(name)}" to confirm`}
        autoComplete="off"
        required
      />
    </>
  );
};

const goneText = ({ notes, points, services }: Erasure): string => {
  const said = ['name', 'phone', 'email', 'tags'];
  if (notes > 0) said.push(count(notes, 'note'));
  const unused = [
    points > 0 && formatPoints(points),
    services > 0 && count(services, 'unused service'),
  ].filter((text) => text !== false);
  const useless = unused.length > 0 ? ` The ${listed(unused)} can no longer be used.` : '';
  return `${listed(said)}, everywhere in this console.${useless}`;
};

const staysText = ({ payments }: Erasure): string => {
  const paid =
    payments > 0 ? `${count(payments, 'payment')}, points and visits` : 'points and visits';
  const provider = payments > 0 ? ' The card payment provider keeps records of its own.' : '';
  return `${paid}, as those of a "Former customer", so that your books stay correct.${provider}`;
};

export default EraseCustomer;
