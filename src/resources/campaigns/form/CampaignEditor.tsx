import { useCallback, useState } from 'react';
import { type CampaignInput, campaignFaults } from '../../../../domain/campaigns';
import { Button } from '../../../components/Button';
import { DialogForm } from '../../../components/DialogForm';
import { RecordDialog } from '../../../components/RecordDialog';
import { useDiscardQuestion } from '../../../components/useDiscardQuestion';
import { useFormDraft } from '../../../components/useFormDraft';
import { useTimeZone } from '../../../components/useTimeZone';
import type { Campaign } from '../endpoint';
import { BundlesStep } from './BundlesStep';
import { DetailsStep } from './DetailsStep';
import { type BundleValues, campaignFieldId, originOf, valuesOf } from './formValues';
import { StepPanel, StepTrail } from './StepTrail';
import { canOpen, hindrances, type StepId, stepAfter, stepBefore } from './steps';
import { useCampaignSaving } from './useCampaignSaving';

interface CampaignEditorProps {
  /** The campaign to edit; without one a new campaign is made. */
  campaign?: Campaign;
  onClose: () => void;
}

/** The campaign editor: two steps of one form, both always there (CMP-09 to CMP-37). */
export const CampaignEditor = ({ campaign, onClose }: CampaignEditorProps) => {
  const timeZone = useTimeZone();
  const [initial] = useState(() => originOf(campaign, timeZone));
  const { form, origin, attempt, restored, settle, discard, takeOver } = useFormDraft(
    initial,
    valuesOf,
  );
  const [step, setStep] = useState<StepId>('details');
  /** The owner wanted to leave step 1: from then on its faults are told. */
  const [checked, setChecked] = useState(false);
  const values = form.watch();
  const { isDirty, errors } = form.formState;
  const close = () => {
    settle();
    onClose();
  };
  const { saving, fault, refused, save } = useCampaignSaving({
    form,
    origin,
    attempt,
    takeOver,
    onDetailsRefused: () => setStep('details'),
    onSaved: settle,
    onClose,
  });
  const { ask, question } = useDiscardQuestion({
    changed: isDirty,
    saving,
    leave: close,
    ...(origin.current.partlySaved && {
      text: 'A part of what you changed is saved, as the list shows. The rest will be lost.',
    }),
  });

  const set = <F extends keyof CampaignInput>(field: F, value: CampaignInput[F]) => {
    form.clearErrors(field);
    form.setValue(field as string as 'name', value as string, { shouldDirty: true });
  };
  const setBundles = useCallback(
    (change: (bundles: BundleValues[]) => BundleValues[]) =>
      form.setValue('bundles', change(form.getValues('bundles')), { shouldDirty: true }),
    [form],
  );

  const next = stepAfter(step);
  const back = stepBefore(step);
  const faults = campaignFaults(values);
  const messageFor = (field: 'name' | 'start_date' | 'end_date') =>
    errors[field]?.message ??
    (checked ? faults.find((found) => found.field === field)?.message : undefined);

  const onSubmit = () => {
    if (!next) {
      save();
    } else if (canOpen(next, values)) {
      setStep(next);
    } else {
      setChecked(true);
      document.getElementById(campaignFieldId(faults[0]?.field ?? 'name'))?.focus();
    }
  };

  const kept = new Set(values.bundles.map(({ id }) => id));
  const nextLabel = campaign ? 'Next: Manage Bundles' : 'Next: Create Bundles';
  const saveLabel = campaign ? 'Update Campaign' : 'Create Campaign';

  return (
    <RecordDialog
      title={campaign ? 'Edit Campaign' : 'Add New Campaign'}
      follows={campaign !== undefined}
      onClose={() => ask()}
    >
      <DialogForm
        submitLabel={next ? nextLabel : saveLabel}
        saving={saving}
        restored={restored}
        onDiscard={discard}
        fault={fault}
        hindrance={next ? undefined : hindrances[step](values)}
        actions={
          back && (
            <Button variant="outline" onClick={() => setStep(back)}>
              Back
            </Button>
          )
        }
        onSubmit={onSubmit}
        onCancel={() => ask()}
      >
        <StepTrail open={step} />
        <StepPanel id="details" open={step}>
          <DetailsStep
            values={values}
            faults={{
              name: messageFor('name'),
              start_date: messageFor('start_date'),
              end_date: messageFor('end_date'),
            }}
            isNew={!campaign}
            onChange={set}
          />
        </StepPanel>
        <StepPanel id="bundles" open={step}>
          <BundlesStep
            bundles={values.bundles}
            removed={origin.current.saved.filter(({ id }) => !kept.has(id))}
            refused={refused}
            onChange={setBundles}
          />
        </StepPanel>
      </DialogForm>
      {question}
    </RecordDialog>
  );
};
