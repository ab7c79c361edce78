import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, Datagrid, DateField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const Customers = () => (
  <List>
    <Datagrid>
      <TextField source="name" />
      <TextField source="phone" />
      <DateField source="joined" />
    </Datagrid>
  </List>
);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/api')}>
      <Resource name="customers" list={Customers} />
    </Admin>,
  );
