import {
  Create,
  maxValue,
  minLength,
  NumberInput,
  required,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { PageHead } from '../../src/components/parts/PageHead';

const RoomCreate = () => (
  <>
    <PageHead title="New room" />
    <Create redirect="list">
      <SimpleForm>
        <TextInput source="name" validate={[required(), minLength(3)]} />
        <NumberInput source="number_of_beds" validate={maxValue(4)} />
        <TextInput source="note" multiline />
      </SimpleForm>
    </Create>
  </>
);

export default RoomCreate;
