import {
  DataTable,
  DeleteButton,
  EditButton,
  filtersOf,
  List,
  MoneyField,
  PageHead,
  RecordLink,
} from '../../src/kit';
import type { Voucher } from './endpoint';
import { voucherFields } from './fields';

const Col = DataTable.Col<Voucher, typeof voucherFields>;
const NumberCol = DataTable.NumberCol<Voucher, typeof voucherFields>;
const noun = ['gift voucher', 'gift vouchers'] as const;

const VoucherList = () => (
  <>
    <PageHead title="Gift vouchers" />
    <List sort={{ field: 'name', order: 'ASC' }} noun={noun} {...filtersOf(voucherFields, noun)}>
      <DataTable label="Gift vouchers">
        <Col source="name" label="Code" place="title" field={RecordLink} />
        <NumberCol source="value" label="Value" field={MoneyField} />
        <Col source="expires" label="Expires" />
        <Col
          source="is_redeemed"
          label="Redeemed"
          render={({ is_redeemed }) => (is_redeemed === true ? 'Yes' : 'No')}
        />
        <Col label="Actions" place="actions">
          <EditButton />
          <DeleteButton />
        </Col>
      </DataTable>
    </List>
  </>
);

export default VoucherList;
