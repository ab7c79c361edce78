import { useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { imageFileFault, imageTypes } from '../../../domain/images';
import inputs from '../../components/inputs/inputs.module.css';
import { Button } from '../../components/parts/Button';
import { TherapistDot } from '../../components/parts/TherapistDot';
import { useFileAddress } from '../services/form/useFileAddress';
import styles from './Therapists.module.css';

const accepted = Object.keys(imageTypes).join(',');

/** A small photo, and a file that is to take its place once the therapist is saved. */
export const PhotoInput = () => {
  const { setValue } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const photo = useInput({ source: 'photo_url' });
  const file = useInput({ source: 'file', format: (file) => file });
  const [name, color] = useWatch({ name: ['name', 'color'] });
  const [refusal, setRefusal] = useState<string>();
  const address = useFileAddress(file.field.value) ?? (photo.field.value || null);

  const set = (source: string, value: File | null) =>
    setValue(source, value, { shouldDirty: true });
  const take = (chosen: File) => {
    const fault = imageFileFault([chosen]);
    setRefusal(fault);
    if (!fault) set('file', chosen);
  };
  const remove = () => {
    set('file', null);
    set('photo_url', null);
  };

  const fault = refusal ?? photo.fieldState.error?.message;
  return (
    <div>
      <div className={styles.person}>
        <TherapistDot name={name} color={color} photo_url={address} />
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          {address ? 'Change photo' : 'Add photo'}
        </Button>
        {address && (
          <Button variant="ghost" size="sm" onClick={remove}>
            Remove photo
          </Button>
        )}
        <input
          ref={input}
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
