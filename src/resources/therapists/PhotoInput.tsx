import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { imageFileFault, imageTypes } from '../../../domain/images';
import inputs from '../../components/inputs/inputs.module.css';
import { Button } from '../../components/parts/Button';
import { TherapistDot } from '../../components/parts/TherapistDot';
import { messageOf } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import styles from './Therapists.module.css';

const accepted = Object.keys(imageTypes).join(',');

/** A small photo, which is uploaded once it is chosen. */
export const PhotoInput = ({ source }: { source: string }) => {
  const methods = useMethods();
  const file = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useInput({ source });
  const [name, color] = useWatch({ name: ['name', 'color'] });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const take = async (chosen: File) => {
    const fault = imageFileFault([chosen]);
    setRefusal(fault);
    if (fault) return;
    setBusy(true);
    try {
      const { data } = await methods.uploadServiceImage({ file: chosen });
      field.onChange(data.thumbnailUrl ?? data.detailUrl);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  const fault = refusal ?? fieldState.error?.message;
  return (
    <div>
      <div className={styles.person}>
        <TherapistDot name={name} color={color} photo_url={field.value || null} />
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isBusy}
          onClick={() => file.current?.click()}
        >
          {isBusy ? 'Uploading...' : field.value ? 'Change photo' : 'Add photo'}
        </Button>
        {field.value && (
          <Button variant="ghost" size="sm" onClick={() => field.onChange(null)}>
            Remove photo
          </Button>
        )}
        <input
          ref={file}
          hidden
          type="file"
          aria-label="Photo"
          accept={accepted}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) take(chosen);
            target.value = '';
          }}
        />
      </div>
      {fault && (
        <p className={inputs.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
};
