import { DataTable, DeleteButton, EditButton, List, TextInput } from 'react-admin';
import { PageHead } from '../../src/components/parts/PageHead';

const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />];

const RoomList = () => (
  <>
    <PageHead title="Rooms" />
    <List filters={filters}>
      <DataTable>
        <DataTable.Col source="name" />
        <DataTable.NumberCol source="number_of_beds" />
        <DataTable.Col>
          <EditButton />
          <DeleteButton />
        </DataTable.Col>
      </DataTable>
    </List>
  </>
);

export default RoomList;
