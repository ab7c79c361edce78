import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { oneOfCurrency } from '../../../domain/currency';
import { formatPoints } from '../../../domain/money';
import { handReasonChoices, pointsByHandFaults } from '../../../domain/pointsByHand';
import { RecordEditor } from '../../components/form/RecordForm';
import { NumberInput } from '../../components/inputs/NumberInput';
import { SelectInput } from '../../components/inputs/SelectInput';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import { messageOf } from '../../dataProvider/errors';
import { shown, type Unknown } from '../../dataProvider/unknown';
import { useMethods } from '../../dataProvider/useMethods';
import type { CustomerProfile } from './customerDetail';

interface GivePointsDialogProps {
  url: string;
  customer: CustomerProfile;
  onClose: () => void;
}

interface Values {
  act: 'give' | 'take';
  points: number | null;
  reason: string;
  words: string;
}

const acts = [
  { id: 'give', name: 'Add points' },
  { id: 'take', name: 'Remove points' },
];

/** The points to give by the form's values; negative when points are taken. */
const givenBy = ({ act, points, reason, words }: Values) => ({
  points: points === null || act === 'give' ? points : -points,
  reason,
  words: words.trim(),
});

const faultsOf = (values: Values) => {
  if (values.points !== null && values.points < 0) {
    return [{ field: 'points', message: 'Please enter how many, without a minus sign' }];
  }
  return pointsByHandFaults(givenBy(values));
};

/** Gives points by hand, or takes some, which is told in a message from which it can be undone. */
const GivePointsDialog = ({ url, customer, onClose }: GivePointsDialogProps) => {
  const name = customer.name || 'this customer';
  const notify = useNotify();
  const queryClient = useQueryClient();
  const methods = useMethods();
  const showNow = () => queryClient.invalidateQueries({ queryKey: ['customers'] });

  const undo = async (id: string) => {
    try {
      const { data } = await methods.undoPoints({ url, id });
      notify(`Undone. ${name} has ${formatPoints(data.balance)}.`, { type: 'success' });
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    showNow();
  };

  const save = async (values: Values, { attempt }: { attempt: string }) => {
    const { points, ...why } = givenBy(values);
    if (points === null) return false;
    const { data } = await methods.givePoints({ url, attempt, points, ...why });
    const done = `${formatPoints(Math.abs(points))} ${points > 0 ? 'added for' : 'removed from'} ${name}`;
    notify(`${done}, who now has ${formatPoints(data.balance)}.`, {
      type: 'success',
      actions: [{ label: 'Undo', run: () => undo(data.id) }],
    });
    showNow();
    return true;
  };

  return (
    <ResourceContextProvider value="points">
      <RecordEditor<Values>
        record={undefined}
        place="/points"
        width="xs"
        defaultValues={{ act: 'give', points: null, reason: '', words: '' }}
        create={({ act }) => ({
          title: 'Adjust points',
          submitLabel: act === 'take' ? 'Remove points' : 'Add points',
        })}
        check={faultsOf}
        save={save}
        failureMessage="The points could not be saved"
        onClose={onClose}
      >
        <Inputs name={name} balance={customer.points_balance} />
      </RecordEditor>
    </ResourceContextProvider>
  );
};

const Inputs = ({ name, balance }: { name: string; balance: number | Unknown }) => (
  <div className={surfaces.stack}>
    <p className={surfaces.note}>
      {`${name} has ${shown(balance, formatPoints)}. A point is worth ${oneOfCurrency()} at the desk.`}
    </p>
    <SelectInput source="act" label="Add or remove" choices={acts} />
    <NumberInput source="points" label="Points" min={0} step={1} required autoFocus />
    <SelectInput
      source="reason"
      label="Reason"
      emptyText="Choose a reason"
      choices={handReasonChoices}
      required
    />
    <TextInput
      source="words"
      label="Note"
      helperText='Shown in the points history. Required for "Other".'
    />
  </div>
);

export default GivePointsDialog;
