import { useInput, useResourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { inputId } from '../../../components/inputs/inputId';
import { imageAddress } from '../../../dataProvider/apiHost';
import { ImageDropZone } from './ImageDropZone';
import { middle } from './useCutDrag';

/** The stored image of a service, and a file that is to take its place. */
export const ServiceImageInput = () => {
  const resource = useResourceContext();
  const { setValue } = useFormContext();
  const file = useInput({ source: 'file', format: (file) => file });
  const detail = useInput({ source: 'detail_image_url' });
  const thumbnail: string | null = useWatch({ name: 'thumbnail_image_url' });
  const cut: number = useWatch({ name: 'cut' });
  const set = (source: string, value: File | number | null) =>
    setValue(source, value, { shouldDirty: true });
  return (
    <ImageDropZone
      id={inputId(resource, 'detail_image_url')}
      file={file.field.value}
      cut={cut}
      url={imageAddress(detail.field.value || thumbnail)}
      hint="Supports JPEG, PNG, GIF, TIFF, BMP, WebP up to 5MB"
      fault={(detail.fieldState.error ?? file.fieldState.error)?.message}
      onFile={(chosen) => {
        set('file', chosen);
        set('cut', middle);
      }}
      onCut={(moved) => set('cut', moved)}
      onRemove={() => {
        set('file', null);
        set('thumbnail_image_url', null);
        set('detail_image_url', null);
      }}
    />
  );
};
