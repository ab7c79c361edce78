import { serviceColumns, serviceKeys, withVariation } from '../../../domain/serviceImport';
import type { Importer } from '../../components/import/importer';

const importer: Importer = {
  noun: ['service', 'services'],
  columns: serviceColumns,
  needs: { fields: ['name'], words: 'Please say which column has the names.' },
  made: ['category', 'categories'],
  bodyOf: withVariation,
  keysOf: serviceKeys,
  settlements: ['skip', 'update', 'create'],
};

export default importer;
