import { NumberField, Show, SimpleShowLayout, TextField } from 'react-admin';
import { PageHead } from '../../src/components/parts/PageHead';

const RoomShow = () => (
  <>
    <PageHead title="A room" />
    <Show>
      <SimpleShowLayout>
        <TextField source="name" />
        <NumberField source="number_of_beds" />
        <TextField source="note" emptyText="None" />
      </SimpleShowLayout>
    </Show>
  </>
);

export default RoomShow;
