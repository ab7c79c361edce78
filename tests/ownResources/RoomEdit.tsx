import {
  Datagrid,
  Edit,
  NumberInput,
  ReferenceManyField,
  required,
  TabbedForm,
  TextField,
  TextInput,
} from 'react-admin';
import { PageHead } from '../../src/components/parts/PageHead';

const RoomEdit = () => (
  <>
    <PageHead title="Room" />
    <Edit>
      <TabbedForm>
        <TabbedForm.Tab label="Room">
          <TextInput source="name" validate={required()} />
          <NumberInput source="number_of_beds" />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Keys" path="keys">
          <ReferenceManyField reference="keys" target="room_id">
            <Datagrid bulkActionButtons={false}>
              <TextField source="label" />
            </Datagrid>
          </ReferenceManyField>
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  </>
);

export default RoomEdit;
