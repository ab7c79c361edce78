import { type ComponentProps, useId, useState } from 'react';
import styles from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** The validation error, shown at the field. */
  fault?: string | undefined;
}

/** A labelled, required input of the site's forms. A password is hidden until it is asked to be shown. */
export function Field({ label, fault, ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isSecret = input.type === 'password';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-secret={isSecret || undefined}>
        <input
          {...input}
          // Hidden while it is sent, so that a browser that offers to keep it knows it for a password.
          {...(isShown && !input.disabled && { type: 'text', spellCheck: false })}
          id={id}
          className={styles.input}
          required
          aria-invalid={fault !== undefined}
          aria-describedby={
            [input['aria-describedby'], fault && `${id}-fault`].filter(Boolean).join(' ') ||
            undefined
          }
        />
        {isSecret && (
          <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
            <span>{isShown ? 'Hide' : 'Show'}</span>
            <span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
          </button>
        )}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
