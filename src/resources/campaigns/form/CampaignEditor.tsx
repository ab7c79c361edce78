import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { type CampaignInput, campaignFields, campaignOrder } from '../../../../domain/campaigns';
import { faultsOf } from '../../../../domain/fieldRules';
import { lastInstant } from '../../../../domain/time';
import { RecordEditor } from '../../../components/form/RecordForm';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { BooleanInput } from '../../../components/inputs/BooleanInput';
import { DateTimeInput } from '../../../components/inputs/DateTimeInput';
import { TextInput } from '../../../components/inputs/TextInput';
import { Button } from '../../../components/parts/Button';
import surfaces from '../../../components/parts/surfaces.module.css';
import { TimeZoneNote } from '../../../components/parts/TimeZoneNote';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { useMethods } from '../../../dataProvider/useMethods';
import { UnfinishedCampaignError } from '../campaignMethods';
import type { Campaign } from '../endpoint';
import { BundlesInput } from './BundlesInput';
import { CampaignPreview } from './CampaignPreview';
import {
  bundlesHindrance,
  type CampaignRecord,
  type CampaignValues,
  detailsOf,
  editedOf,
  newValues,
  recordOf,
  savedOf,
  withServices,
} from './campaignValues';
import styles from './form.module.css';
import { type Step, StepPanel, StepTrail } from './StepTrail';
import { useServiceAsNow } from './useBundleServices';

interface CampaignEditorProps {
  /** The campaign to edit; without one a new campaign is made. */
  record: CampaignRecord | undefined;
  onClose: () => void;
}

/** The campaign's form: two steps of one form, both always there. */
export const CampaignEditor = ({ record, onClose }: CampaignEditorProps) => {
  const timeZone = useTimeZone();
  const dataProvider = useDataProvider();
  const [defaultValues] = useState(() => newValues(timeZone));
  const [step, setStep] = useState<Step>('Campaign Details');
  const save = useCampaignSave(() => setStep('Campaign Details'));
  const asNow = useServiceAsNow();
  const isLast = step === 'Bundle Management';

  const loadNewer = async (older: CampaignRecord) => {
    const id = older.stored.id ?? '';
    const { data } = await dataProvider.getOne<Campaign>('campaigns', { id });
    return { ...older, ...recordOf(data), id: older.id, refused: undefined };
  };

  return (
    <RecordEditor<CampaignValues, CampaignRecord>
      record={record}
      width="lg"
      follows={record !== undefined}
      create={{
        title: 'Add New Campaign',
        submitLabel: isLast ? 'Create Campaign' : 'Next: Create Bundles',
        successMessage: 'Campaign created',
      }}
      edit={{
        title: 'Edit Campaign',
        submitLabel: isLast ? 'Update Campaign' : 'Next: Manage Bundles',
        successMessage: 'Campaign updated',
      }}
      defaultValues={defaultValues}
      check={checkCampaign}
      hindrance={(values, faults, stored) =>
        // A newer version may have errors in step 1, which is hidden here.
        isLast
          ? (faults[0]?.message ??
            bundlesHindrance(values, stored, (bundle) => withServices(bundle, asNow)))
          : undefined
      }
      // Without a fault the first step leads to the second one.
      confirm={() => {
        if (!isLast) setStep('Bundle Management');
        return isLast;
      }}
      save={save}
      loadNewer={loadNewer}
      fillIn={detailsOf}
      discardText={(record) =>
        record?.partlySaved
          ? 'Part of what you changed is saved, as the list shows. The rest will be lost.'
          : undefined
      }
      actions={
        isLast && (
          <Button variant="outline" onClick={() => setStep('Campaign Details')}>
            Back
          </Button>
        )
      }
      onClose={onClose}
    >
      <CampaignPreview asNow={asNow}>
        <StepTrail open={step} />
        <StepPanel step="Campaign Details" open={step}>
          <div className={styles.details}>
            <TextInput source="name" label="Campaign name" required autoFocus />
            <BooleanInput
              source="is_active"
              label="Preview Mode"
              isSwitch
              format={not}
              parse={not}
              helperText={{
                on: 'This is a preview campaign: it is not visible to customers.',
                off: 'Customers see this campaign from its start to its end. A preview campaign is not visible to customers.',
              }}
            />
            <Period />
          </div>
        </StepPanel>
        <StepPanel step="Bundle Management" open={step}>
          <BundlesInput asNow={asNow} />
        </StepPanel>
      </CampaignPreview>
    </RecordEditor>
  );
};

/** The form gives what is known of its values. */
const checkCampaign = (values: CampaignValues) =>
  faultsOf(campaignFields, campaignOrder)(values as CampaignInput);

const not = (value: unknown) => value !== true;

/** Start and end; a fault of the period may be at either. */
const Period = () => {
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const check = () => isSubmitted && trigger(['start_date', 'end_date']);
  return (
    <div className={styles.period}>
      <DateTimeInput source="start_date" label="Start date and time" onChange={check} />
      <DateTimeInput
        source="end_date"
        label="End date and time"
        instantOf={lastInstant}
        onChange={check}
      />
      <TimeZoneNote className={`${surfaces.quiet} ${styles.zone}`} />
    </div>
  );
};

/** Saves the campaign and its bundles as one action that can be repeated. */
const useCampaignSave = (onDetailsRefused: () => void) => {
  const methods = useMethods();
  const queryClient = useQueryClient();

  return async (
    values: CampaignValues,
    { record, attempt, takeOver }: SaveContext<CampaignValues, CampaignRecord>,
  ) => {
    try {
      const { data } = await methods.saveCampaign({
        ...editedOf(values, record),
        attempt,
      });
      // No undo after a partial success: it would not cover what an earlier try has saved.
      return record?.partlySaved ? undefined : data;
    } catch (error) {
      if (error instanceof UnfinishedCampaignError) {
        const { id, version, saved, bundles } = error.edited;
        const known = new Map(bundles.map(({ key, id, version }) => [key, { id, version }]));
        const progress = {
          stored: { id, version, saved },
          partlySaved: record?.partlySaved || error.partly,
          refused: error.refused,
        };
        // The progress is in the values, too: what the form had of it before is no change of its owner's.
        const goOn = {
          ...values,
          ...progress,
          bundles: values.bundles.map((bundle) => ({ ...bundle, ...known.get(bundle.key) })),
        };
        // The cast: without an id it stays a new one.
        takeOver(goOn, {
          ...savedOf(goOn, record, error.edited),
          ...(record && { id: record.id }),
          ...progress,
        } as CampaignRecord);
        if (error.body.errors) onDetailsRefused();
        // Its services may cost something else by now, or be gone.
        if (error.refused) queryClient.invalidateQueries({ queryKey: ['services'] });
      }
      throw error;
    } finally {
      // After an error as well, since a part may be saved.
      queryClient.invalidateQueries({ queryKey: ['campaigns'] });
    }
  };
};
