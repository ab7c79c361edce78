import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Act } from '../acts/act';

interface Named {
  /** The representation of the record. */
  name: string;
}

/** Leads to the form of a record. */
export const edit: Act<Named & { address: string }> = {
  name: 'edit',
  label: 'Edit',
  about: ({ name }) => `Edit ${name}`,
  icon: EditOutlined,
  to: ({ address }) => address,
};

/** Deletes a record after a question. */
export const deletion: Act<Named & { ask: () => void }> = {
  name: 'delete',
  label: 'Delete',
  about: ({ name }) => `Delete ${name}`,
  icon: DeleteOutlined,
  use: ({ ask }) => ({ run: ask }),
};
