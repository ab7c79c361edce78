import { customerColumns, customerKeys, withNameParts } from '../../../domain/customerImport';
import type { Importer } from '../../components/import/importer';

const importer: Importer = {
  noun: ['customer', 'customers'],
  columns: customerColumns,
  needs: { fields: ['name', 'first_name'], words: 'Please say which column has the names.' },
  bodyOf: (line) => ({ ...withNameParts(line) }),
  keysOf: customerKeys,
  settlements: ['skip', 'create'],
};

export default importer;
