import { balancesFault, giftKeys, giftOf, pointsColumns } from '../../../domain/pointsImport';
import type { Importer } from '../../components/import/importer';

const importer: Importer = {
  noun: ['gift of points', 'gifts of points'],
  columns: pointsColumns,
  needs: {
    fields: ['email', 'phone'],
    words: 'Please say which column has the emails or the phones of the customers.',
  },
  bodyOf: giftOf,
  keysOf: giftKeys,
  settlements: ['skip', 'create'],
  words: { already: 'given already', settlements: { skip: 'Leave out', create: 'Give again' } },
  refuse: balancesFault,
};

export default importer;
