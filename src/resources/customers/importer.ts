import { customerColumns, customerLineKeys, withNameParts } from '../../../domain/customerImport';
import type { Importer } from '../../components/import/importer';

const importer: Importer = {
  noun: ['customer', 'customers'],
  columns: customerColumns,
  needs: {
    fields: ['name', 'first_name', 'last_name'],
    words: 'Please say which column has the names.',
  },
  bodyOf: (line) => ({ ...withNameParts(line) }),
  keysOf: customerLineKeys,
  settlements: ['skip', 'update', 'create'],
};

export default importer;
