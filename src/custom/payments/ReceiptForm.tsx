import { useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider } from 'react-admin';
import { RecordEditor } from '../../components/form/RecordForm';
import { TextInput } from '../../components/inputs/TextInput';
import surfaces from '../../components/parts/surfaces.module.css';
import { useMethods } from '../../dataProvider/useMethods';
import { type GlobalSettings, settingsQuery } from '../settings/globalSettings';

/** The form of the sender and the tax lines of receipts. */
const ReceiptForm = ({ settings, onClose }: { settings: GlobalSettings; onClose: () => void }) => {
  const methods = useMethods();
  const queryClient = useQueryClient();
  const query = settingsQuery(methods);
  return (
    <ResourceContextProvider value="global-settings">
      <RecordEditor<GlobalSettings, GlobalSettings>
        record={settings}
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
          const sent = { receipt_sender, receipt_tax, version: record?.version };
          const { data } = await methods.updateGlobalSettings(sent);
          queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...data });
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
