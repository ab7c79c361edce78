import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with the value, shown by the field. */
  fault?: string | undefined;
}

/** A labelled, required input of the site's forms. */
export function Field({ label, fault, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={styles.input}
        required
        aria-invalid={fault !== undefined}
        aria-describedby={
          [input['aria-describedby'], fault && `${id}-fault`].filter(Boolean).join(' ') || undefined
        }
      />
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
