import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { capitalized, listed } from '../../../../domain/text';
import { Notice } from '../../../components/feedback/Notice';
import { RecordEditor } from '../../../components/form/RecordForm';
import { type Activity, type Remedy, remedyOf } from '../../../components/history/activityMethods';
import { fieldLabel } from '../../../components/history/activityWords';
import { type Kinds, kindWords, subjectWords, useKinds } from '../../../components/history/kinds';
import type { Refusal } from '../../../components/history/useUndo';
import { NumberInput } from '../../../components/inputs/NumberInput';
import { SelectInput } from '../../../components/inputs/SelectInput';
import { TextInput } from '../../../components/inputs/TextInput';
import surfaces from '../../../components/parts/surfaces.module.css';
import { type Methods, useMethods } from '../../../dataProvider/useMethods';

interface BringBackDialogProps {
  deletion: Activity;
  /** The refusal of a plain restore. */
  refusal: Refusal;
  onClose: () => void;
}

type Values = Record<string, string | number>;

/** Restores a record that conflicts with the current state: with other values, or along with its parents. */
const BringBackDialog = ({ deletion, refusal, onClose }: BringBackDialogProps) => {
  const methods = useMethods();
  const kinds = useKinds();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // Parent records restored so far, which a retry must not restore again.
  const back = useRef(new Map<string, string>()).current;
  const { fields, needs } = refusal.remedy;

  return (
    <ResourceContextProvider value="bring-back">
      <RecordEditor<Values>
        record={undefined}
        place={null}
        width="sm"
        defaultValues={Object.fromEntries(fields.map(({ field, value }) => [field, value]))}
        create={{
          title: `Restore ${subjectWords(kinds, deletion)}`,
          submitLabel: fields.length === 0 ? 'Restore both' : 'Restore',
          savingLabel: 'Restoring...',
        }}
        check={() => []}
        save={async (values) => {
          const isAsItWas = fields.every(({ field, value }) => values[field] === value);
          try {
            if (isAsItWas) await restoreAll(kinds, methods, needs, back);
            const own = await restore(kinds, methods, deletion.id, isAsItWas ? undefined : values);
            const all = [...back.values(), own];
            notify(`${listed(all)} ${all.length === 1 ? 'is' : 'are'} back`, { type: 'success' });
          } finally {
            queryClient.invalidateQueries();
          }
        }}
        failureMessage="It could not be restored"
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <Notice>{refusal.message}</Notice>
          {fields.map((field) => (
            <FieldInput key={field.field} kind={deletion.kind} {...field} needs={needs} />
          ))}
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

type FieldInputProps = Remedy['fields'][number] & Pick<Remedy, 'needs'> & { kind: string };

const FieldInput = ({ kind, field, value, choices, needs }: FieldInputProps) => {
  const label = fieldLabel(kindWords(useKinds(), kind), field);
  const props = { source: field, label, required: true, autoFocus: true };
  if (choices) {
    const again = needs.map(({ subject }) => ({
      id: subject,
      name: `${subject}, restored too`,
    }));
    const others = choices.map((name) => ({ id: name, name }));
    const nothing = needs.length === 0 && { emptyText: `Choose another ${label.toLowerCase()}` };
    return <SelectInput {...props} choices={[...again, ...others]} {...nothing} />;
  }
  return typeof value === 'number' ? <NumberInput {...props} /> : <TextInput {...props} />;
};

/** Undoes a deletion; resolves to the name of the restored record. */
const restore = async (kinds: Kinds, methods: Methods, id: string, fields?: Values) => {
  const { data } = await methods.undoChange({ id, ...(fields && { fields }) });
  return capitalized(subjectWords(kinds, data));
};

/** Gives these back, and before each what it belongs to in its turn; `back` names by id what is. */
const restoreAll = async (
  kinds: Kinds,
  methods: Methods,
  needs: Remedy['needs'],
  back: Map<string, string>,
): Promise<void> => {
  for (const { id } of needs) {
    if (back.has(id)) continue;
    try {
      back.set(id, await restore(kinds, methods, id));
    } catch (error) {
      const further = remedyOf(error)?.needs ?? [];
      if (further.length === 0) throw error;
      await restoreAll(kinds, methods, further, back);
      back.set(id, await restore(kinds, methods, id));
    }
  }
};

export default BringBackDialog;
