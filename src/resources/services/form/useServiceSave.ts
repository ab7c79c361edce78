import { useState } from 'react';
import type { SaveContext } from '../../../components/form/recordFormOptions';
import { pause } from '../../../dataProvider/pause';
import type { RewardPlan } from '../../reward-plans/endpoint';
import type { Service } from '../endpoint';
import { useServiceMethods } from '../useServiceMethods';
import { serviceTiming } from '../waits';
import { type ServiceValues, serviceOf } from './serviceValues';

export type Stage = 'idle' | 'validating' | 'uploading' | 'saving';

/** Uploads a new image and saves the service, and how far that is. */
export const useServiceSave = (plans: readonly RewardPlan[] | undefined) => {
  const methods = useServiceMethods();
  const [stage, setStage] = useState<Stage>('idle');
  const [uploads, setUploads] = useState(false);

  const save = async (
    { file, ...values }: ServiceValues,
    { record, send, takeOver }: SaveContext<ServiceValues, Service>,
  ) => {
    const whole = { ...values, file: null };
    try {
      setUploads(file !== null);
      setStage('validating');
      await pause(serviceTiming.afterValidating);
      if (file) {
        setStage('uploading');
        const serviceId = record && { serviceId: record.id };
        const { data } = await methods.uploadServiceImage({ file, ...serviceId });
        whole.thumbnail_image_url = data.thumbnailUrl;
        whole.detail_image_url = data.detailUrl;
        // The image is stored: saving again does not upload it again.
        takeOver(whole);
      }
      setStage('saving');
      await send(serviceOf(whole, plans));
      await pause(serviceTiming.afterSaving);
    } finally {
      setStage('idle');
    }
  };
  return { stage, uploads, save };
};
