import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { RecordEditor } from '../../components/form/RecordForm';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import { useMethods } from '../../dataProvider/useMethods';
import { type ReceiptDetails, receiptQuery } from './receiptDetails';

/** The form of the sender and the tax lines of receipts. */
const ReceiptForm = ({ details, onClose }: { details: ReceiptDetails; onClose: () => void }) => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const query = receiptQuery(methods);
  return (
    <ResourceContextProvider value="global-settings">
      <RecordEditor<ReceiptDetails, ReceiptDetails>
        record={details}
        kind="settings"
        width="sm"
        place=" receipts"
        defaultValues={{}}
        create={{
          title: 'Receipts',
          submitLabel: 'Save',
          successMessage: 'Receipts updated',
        }}
        check={() => []}
        save={async ({ receipt_sender, receipt_tax }, { record }) => {
          const sent = { ...details, ...record, receipt_sender, receipt_tax };
          const { data } = await methods.updateReceiptDetails(sent);
          queryClient.setQueryData(query.queryKey, data);
          return data;
        }}
        loadNewer={() => queryClient.fetchQuery({ ...query, staleTime: 0 })}
        failureMessage="An error occurred while saving the receipts"
        onClose={onClose}
      >
        <div className={surfaces.stack}>
          <TextInput
            source="receipt_sender"
            label="Sender and address"
            multiline
            minRows={4}
            autoFocus
            helperText="At the top of each receipt, in these lines."
          />
          <TextInput
            source="receipt_tax"
            label="Tax lines"
            multiline
            minRows={2}
            helperText="Under the total, such as your tax number or the tax that prices include."
          />
        </div>
      </RecordEditor>
    </ResourceContextProvider>
  );
};

export default ReceiptForm;
