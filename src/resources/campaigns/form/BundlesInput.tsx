import Add from '@mui/icons-material/Add';
import RedeemOutlined from '@mui/icons-material/RedeemOutlined';
import { useRecordContext } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import ConfirmDialog from '../../../components/dialogs/ConfirmDialog';
import { useAsk } from '../../../components/dialogs/Questions';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Notice } from '../../../components/feedback/Notice';
import RecordUse from '../../../components/list/RecordUse';
import { Button } from '../../../components/parts/Button';
import { BundleInput } from './BundleInput';
import { type CampaignRecord, type CampaignValues, newBundle } from './campaignValues';
import styles from './form.module.css';
import { type ServiceAsNow, useBundleServices } from './useBundleServices';

/** The bundles of the campaign. */
export const BundlesInput = ({ asNow }: { asNow: ServiceAsNow }) => {
  const { fields, append, remove } = useFieldArray<CampaignValues, 'bundles', 'fieldId'>({
    name: 'bundles',
    // Its "id" is the server's.
    keyName: 'fieldId',
  });
  const { getValues } = useFormContext<CampaignValues>();
  const record = useRecordContext<CampaignRecord>();
  const { retry, goneOf, ...services } = useBundleServices();
  const ask = useAsk();

  const removeIfWanted = async (index: number, id: string | undefined) => {
    const isWanted =
      id === undefined ||
      (await ask({
        dialog: ConfirmDialog,
        title: 'Remove bundle',
        confirmLabel: 'Remove',
        children: (
          <>
            <span>{`Are you sure you want to remove "${getValues(`bundles.${index}.name`)}"? It will be deleted when you save the campaign.`}</span>{' '}
            <RecordUse kind="bundle" id={id} />
          </>
        ),
      }));
    if (isWanted) remove(index);
  };
  const kept = new Set(fields.map(({ id }) => id));
  const removed = record?.stored.saved.filter(({ id }) => !kept.has(id)) ?? [];

  const addButton = (
    <Button variant="outline" onClick={() => append(newBundle())}>
      <Add aria-hidden="true" />
      Add Bundle
    </Button>
  );

  return (
    <div className={styles.bundles}>
      {services.failed && (
        <Notice
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          The services could not be loaded, so none can be added to a bundle.
        </Notice>
      )}
      {fields.map(({ key, id }, index) => (
        <BundleInput
          key={key}
          index={index}
          services={services}
          goneOf={goneOf}
          asNow={asNow}
          refused={record?.refused}
          onRemove={() => removeIfWanted(index, id)}
        />
      ))}
      {fields.length === 0 ? (
        <EmptyState title="No bundles yet" icon={<RedeemOutlined />} action={addButton}>
          A bundle sells some of your services together, for less than they cost separately.
        </EmptyState>
      ) : (
        addButton
      )}
      {removed.length > 0 && (
        <Notice>
          {`When you save, ${removed.map(({ name }) => `"${name}"`).join(', ')} will be deleted.`}
        </Notice>
      )}
    </div>
  );
};
