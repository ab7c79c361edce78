import { maxLength, ReferenceInput, SelectInput, TextInput } from 'react-admin';
import { RecordForm } from '../../src/components/form/RecordForm';

const newKey = { label: '', room_id: '' };
const check = ({ label }: typeof newKey) =>
  label ? [] : [{ field: 'label', message: 'A key has a label' }];

/** Verbena's own form, in which react-admin's inputs stand. */
const KeyForm = () => (
  <RecordForm thing="key" defaultValues={newKey} check={check}>
    <TextInput source="label" validate={maxLength(8)} />
    <ReferenceInput source="room_id" reference="rooms">
      <SelectInput />
    </ReferenceInput>
  </RecordForm>
);

export default KeyForm;
