import { Datagrid, EditButton, List, ReferenceField, TextField } from 'react-admin';
import { PageHead } from '../../src/components/parts/PageHead';

const KeyList = () => (
  <>
    <PageHead title="Keys" />
    <List>
      <Datagrid rowClick={false}>
        <TextField source="label" />
        <ReferenceField source="room_id" reference="rooms" link="show" />
        <EditButton />
      </Datagrid>
    </List>
  </>
);

export default KeyList;
