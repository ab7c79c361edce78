import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatUsd } from '../../../../domain/money';
import { profileFaults } from '../../../../domain/profile';
import { completeRights, holds, type Right, rights } from '../../../../domain/rights';
import { useAuth } from '../../../authProvider/AuthProvider';
import type { Difference } from '../../../components/form/mergeVersions';
import { RecordEditor } from '../../../components/form/RecordForm';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { BooleanInput } from '../../../components/inputs/BooleanInput';
import { MoneyInput } from '../../../components/inputs/MoneyInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { TextInput } from '../../../components/inputs/TextInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import type { Json } from '../../../dataProvider/faults';
import { readText } from '../../../dataProvider/read';
import { useMethods } from '../../../dataProvider/useMethods';
import { ownChoice, readyRoles, rightLabels, roleOf } from './readyRoles';
import styles from './team.module.css';
import { type Invited, type Person, readRights } from './teamMethods';
import { teamQuery } from './teamQuery';

interface Values {
  name: string;
  email: string;
  role: string;
  /** A ready role, or one's own choice. */
  may: string;
  chosen: Partial<Record<Right, boolean>>;
  refund_limit: number | null;
}

const chosenOf = (held: readonly Right[]): Values['chosen'] =>
  Object.fromEntries(rights.map((right) => [right, held.includes(right)]));

/** The rights chosen in the form; null for all. */
const rightsOf = ({ may, chosen }: Values): Right[] | null => {
  const ready = readyRoles.find(({ id }) => id === may);
  if (ready) return ready.rights && [...ready.rights];
  return completeRights(rights.filter((right) => chosen[right]));
};

const valuesOf = (person: Person | undefined): Values => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? '',
  may: person ? roleOf(person.rights) : 'desk',
  chosen: chosenOf(person?.rights ?? []),
  refund_limit: person?.refundLimit ?? null,
});

/** A person as the form changes them. */
type PersonRecord = Values & Pick<Person, 'id' | 'version'>;

const recordOf = (person: Person): PersonRecord => ({
  ...valuesOf(person),
  id: person.id,
  version: person.version,
});

/** The form values of an earlier state; undefined if only a description of the rights was recorded. */
const valuesOfState = ({ role, held, refund_limit }: Json): Partial<Values> | undefined => {
  if (held === undefined) return undefined;
  const given = readRights(held);
  return {
    role: readText(role),
    may: roleOf(given),
    chosen: chosenOf(given ?? []),
    refund_limit: typeof refund_limit === 'number' ? refund_limit : null,
  };
};

// A ready role and single rights are one value: a merge of both could give back a right taken away.
const mergedTogether = [['may', 'chosen']];

const rightsText = (values: Values) =>
  readyRoles.find(({ id }) => id === values.may)?.name ??
  `Custom: ${rightsOf(values)
    ?.map((right) => rightLabels[right])
    .join('; ')}`;

/** Formats a conflicting difference with the form's labels. */
const labelledDifference = (difference: Difference): Difference => {
  if (difference.path[0] !== 'may') return difference;
  const { before, theirs, mine } = difference;
  const [was, is, own] = [before, theirs, mine].map((of) => rightsText(of as Values));
  return { ...difference, path: ['Access'], before: was, theirs: is, mine: own };
};

const faultsOf = (values: Values, storedEmail: string | undefined) => {
  const allowed = rightsOf(values);
  return [
    ...profileFaults({ ...values, phone_number: '' }, storedEmail),
    ...(allowed?.length === 0 ? [{ field: 'may', message: 'Please choose their access' }] : []),
  ];
};

interface PersonDialogProps {
  /** The person to change; undefined to invite one. */
  person: Person | undefined;
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

/** Invites a person, or changes a person's rights. */
const PersonDialog = ({ person, onInvited, onClose }: PersonDialogProps) => {
  const queryClient = useQueryClient();
  const methods = useMethods();

  const query = teamQuery(methods);
  // An open invitation link would give its holder the new rights.
  const isLinkOver = useRef(false);

  const save = async (values: Values, { record }: SaveContext<Values, PersonRecord>) => {
    const to = {
      role: values.role.trim(),
      rights: rightsOf(values),
      refundLimit: values.refund_limit,
    };
    let saved: object = {};
    if (record) {
      const { data } = await methods.updatePerson({ person: record, to });
      isLinkOver.current = data.invitedUntil !== person?.invitedUntil;
      saved = data;
    } else {
      const { name, email } = values;
      const { data } = await methods.invitePerson({
        name: name.trim(),
        email: email.trim(),
        ...to,
      });
      onInvited(data);
    }
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    return saved;
  };

  return (
    <ResourceContextProvider value="person">
      <RecordEditor<Values, PersonRecord>
        record={person && recordOf(person)}
        place={`/team/${person?.id ?? 'new'}`}
        width="sm"
        defaultValues={valuesOf(person)}
        create={{ title: 'Invite a teammate', submitLabel: 'Create invitation' }}
        edit={{
          title: `Access of ${person?.name}`,
          submitLabel: 'Save',
          successMessage: () =>
            `Access of ${person?.name} saved${isLinkOver.current ? '. Their invitation link no longer works: create a new one' : ''}`,
        }}
        check={(values) => faultsOf(values, person?.email)}
        save={save}
        loadNewer={async ({ id, name }) => {
          const people = await queryClient.fetchQuery({ ...query, staleTime: 0 });
          const newer = people.find((one) => one.id === id);
          if (!newer) throw new Error(`${name} is no longer on the team.`);
          return recordOf(newer);
        }}
        together={mergedTogether}
        inWords={labelledDifference}
        kind="person"
        ofState={valuesOfState}
        failureMessage={
          person ? 'The changes could not be saved' : 'The invitation could not be created'
        }
        onClose={onClose}
      >
        <Inputs isNew={!person} />
      </RecordEditor>
    </ResourceContextProvider>
  );
};

const Inputs = ({ isNew }: { isNew: boolean }) => {
  const { user } = useAuth();
  const { setValue } = useFormContext<Values>();
  const values = useWatch<Values>() as Values;
  const allowed = rightsOf(values);
  const offered = readyRoles.filter(({ rights: given }) =>
    given === null ? user?.rights === undefined : holds(user?.rights, given),
  );
  const choices = [
    ...offered.map(({ id, name }) => ({ id, name })),
    { id: ownChoice, name: 'Custom' },
  ];
  // A custom choice starts with the rights of the role before.
  const beginWith = () => {
    if (allowed) setValue('chosen', chosenOf(allowed));
  };
  return (
    <div className={surfaces.stack}>
      {isNew && (
        <>
          <TextInput source="name" label="Name" required autoFocus autoComplete="off" />
          <TextInput source="email" label="Email" type="email" required autoComplete="off" />
        </>
      )}
      <TextInput
        source="role"
        label="Role"
        helperText="A title, such as Massage Therapist. For display only."
      />
      <SelectInput source="may" label="Access" choices={choices} onChange={beginWith} />
      {values.may === ownChoice ? (
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">Rights</legend>
          {rights.map((right) => (
            <BooleanInput
              key={right}
              source={`chosen.${right}`}
              label={rightLabels[right]}
              disabled={!holds(user?.rights, [right])}
            />
          ))}
        </fieldset>
      ) : (
        <ul className={styles.allowed} aria-label="Rights">
          {allowed ? (
            allowed.map((right) => <li key={right}>{rightLabels[right]}</li>)
          ) : (
            <li>Full access, like yours</li>
          )}
        </ul>
      )}
      {allowed?.includes('refund') && (
        <MoneyInput
          source="refund_limit"
          label="Refund limit per payment"
          helperText={
            user?.refundLimit === undefined
              ? 'Leave empty for no limit.'
              : `At most ${formatUsd(user.refundLimit)}, your own limit.`
          }
        />
      )}
    </div>
  );
};

export default PersonDialog;
