import { useSearchParams } from 'react-router-dom';
import { ruleOf } from '../../domain/fieldRules';
import {
  BooleanInput,
  DateInput,
  MoneyInput,
  RecordForm,
  surfaces,
  TextInput,
} from '../../src/kit';
import { voucherFields } from './fields';

const { start, faults } = ruleOf(voucherFields);

const VoucherForm = () => {
  const [search] = useSearchParams();
  // The customer on whose page it was begun.
  const values = { ...start, customer_id: search.get('customer') };
  return (
    <RecordForm thing="gift voucher" width="sm" defaultValues={values} check={faults}>
      <div className={surfaces.stack}>
        {' '}
        <TextInput source="name" label="Code" required autoFocus />
        <MoneyInput source="value" label="Value" required />
        <DateInput source="expires" label="Expires" />
        <BooleanInput source="is_redeemed" label="Redeemed" />
      </div>
    </RecordForm>
  );
};

export default VoucherForm;
