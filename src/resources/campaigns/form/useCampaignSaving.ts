import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { campaignFaults } from '../../../../domain/campaigns';
import { useFormSaving } from '../../../components/useFormSaving';
import { messageOf } from '../../../dataProvider/errors';
import { useOwnerDataProvider } from '../../../useOwnerDataProvider';
import { UnfinishedCampaignError } from '../campaignMethods';
import { type CampaignFormValues, campaignFieldId, editedOf, type Origin } from './formValues';

interface SavingOptions {
  form: UseFormReturn<CampaignFormValues>;
  origin: RefObject<Origin>;
  /** Names what the form makes, however often it is tried. */
  attempt: RefObject<string>;
  /** Keeps what the server has by now, also when the form was left meanwhile. */
  takeOver: (values: CampaignFormValues, origin: Origin) => void;
  /** The server refused fields of step 1. */
  onDetailsRefused: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Saves the campaign and its bundles as one action that can be repeated (CMP-30, CMP-31). */
export const useCampaignSaving = ({
  form,
  origin,
  attempt,
  takeOver,
  onDetailsRefused,
  onSaved,
  onClose,
}: SavingOptions) => {
  const dataProvider = useOwnerDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [refused, setRefused] = useState<UnfinishedCampaignError['refused']>();

  const keepWhatIsSaved = (error: UnfinishedCampaignError) => {
    const { id, saved, unheard, bundles } = error.edited;
    const values = form.getValues();
    const ids = new Map(bundles.map((bundle) => [bundle.key, bundle.id]));
    const withIds = values.bundles.map((bundle) => ({ ...bundle, id: ids.get(bundle.key) }));
    const partlySaved = origin.current.partlySaved || error.partly;
    takeOver(
      { ...values, bundles: withIds },
      { ...origin.current, id, saved, unheard, partlySaved },
    );
    setRefused(error.refused);
    if (error.body.errors) onDetailsRefused();
  };

  const saving = useFormSaving({
    form,
    check: campaignFaults,
    async send(values) {
      setRefused(undefined);
      const isNew = origin.current.id === undefined;
      try {
        await dataProvider.saveCampaign({
          ...editedOf(values, origin.current),
          attempt: attempt.current,
        });
      } catch (error) {
        if (error instanceof UnfinishedCampaignError) keepWhatIsSaved(error);
        throw error;
      } finally {
        // Also after a failure, which may have saved a part.
        queryClient.invalidateQueries({ queryKey: ['campaigns'] });
      }
      notify(isNew ? 'Campaign created' : 'Campaign updated', { type: 'success' });
      onSaved();
    },
    leave: onClose,
    idOf: campaignFieldId,
    tell: messageOf,
  });
  return { ...saving, refused };
};
