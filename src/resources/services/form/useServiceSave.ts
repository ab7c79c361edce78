import { useState } from 'react';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { countedFetch } from '../../../dataProvider/countedFetch';
import { pause } from '../../../dataProvider/pause';
import { useMethods } from '../../../dataProvider/useMethods';
import type { RewardPlan } from '../../reward-plans/endpoint';
import type { Service } from '../endpoint';
import { serviceTiming } from '../waits';
import { cutPicture } from './cutPicture';
import { type ServiceValues, serviceOf } from './serviceValues';
import { uploadKey } from './uploadKey';
import { middle } from './useCutDrag';

/** An upload in progress, from 0 to 1. */
export interface Upload {
  sent: number;
  cancel: () => void;
}

export type Stage = 'idle' | 'validating' | 'uploading' | 'saving';

/** Uploads a new image, which can be cancelled, and saves the service, and how far that is. */
export const useServiceSave = (plans: readonly RewardPlan[] | undefined) => {
  const methods = useMethods();
  const [stage, setStage] = useState<Stage>('idle');
  const [uploads, setUploads] = useState(false);
  const [upload, setUpload] = useState<Upload>();

  const save = async (
    { file, cut, ...values }: ServiceValues,
    { record, send, takeOver }: SaveContext<ServiceValues, Service>,
  ) => {
    const whole = { ...values, file: null, cut: middle };
    const controller = new AbortController();
    const { signal } = controller;
    const onSent = (sent: number) => setUpload({ sent, cancel: () => controller.abort() });
    try {
      setUploads(file !== null);
      setStage('validating');
      await pause(serviceTiming.afterValidating);
      if (file) {
        setStage('uploading');
        onSent(0);
        const serviceId = record && { serviceId: record.id };
        const image = await cutPicture(file, cut);
        const { data } = await methods.uploadServiceImage({
          file: image,
          ...serviceId,
          attempt: uploadKey(file, cut),
          signal,
          via: countedFetch(onSent),
        });
        whole.thumbnail_image_url = data.thumbnailUrl;
        whole.detail_image_url = data.detailUrl;
        setUpload(undefined);
        // Uploaded already: a retry of the save does not upload it again.
        takeOver(whole);
      }
      setStage('saving');
      await send(serviceOf(whole, plans));
      await pause(serviceTiming.afterSaving);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      setUpload(undefined);
      setStage('idle');
    }
  };
  return { stage, uploads, upload, save };
};
