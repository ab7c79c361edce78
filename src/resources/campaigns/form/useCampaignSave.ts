import { useQueryClient } from '@tanstack/react-query';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { useMethods } from '../../../start/useMethods';
import { UnfinishedCampaignError } from '../campaignMethods';
import { type CampaignRecord, type CampaignValues, editedOf, savedOf } from './campaignValues';

/** Saves the campaign and its bundles as one action that can be repeated. */
export const useCampaignSave = (onDetailsRefused: () => void) => {
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
