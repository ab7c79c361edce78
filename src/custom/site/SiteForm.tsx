import type { ComponentProps, ReactNode } from 'react';
import type { usePlainForm } from '../../components/form/usePlainForm';
import button from '../../layout/button.module.css';
import { Field } from './Field';
import styles from './Login.module.css';

interface SiteFormProps<Name extends string> {
  form: ReturnType<typeof usePlainForm<Name>>;
  /** The props of each; one without a name is only shown. */
  fields: readonly (Omit<ComponentProps<typeof Field>, 'name'> & {
    name?: Name;
    'data-focus'?: '';
  })[];
  /** Of the button, and while it sends. */
  label: string;
  busyLabel: string;
  /** Below the fields. */
  children?: ReactNode;
}

/** The props of a field for a new password. */
export const newPassword = { type: 'password', autoComplete: 'new-password' };

/** A form of the pages before the sign-in. */
export const SiteForm = <Name extends string>({
  form,
  fields,
  label,
  busyLabel,
  children,
}: SiteFormProps<Name>) => (
  // POST, so that without scripts a browser does not put the values into the address.
  <form ref={form.ref} method="post" noValidate onChange={form.onChange} onSubmit={form.onSubmit}>
    {fields.map((field) => (
      <Field
        key={field.label}
        disabled={field.name && form.busy}
        fault={field.name && form.faultOf(field.name)}
        {...field}
      />
    ))}
    {children}
    <div className={styles.failure}>{form.failure && <p role="alert">{form.failure}</p>}</div>
    <button type="submit" className={`${button.primary} ${styles.submit}`} disabled={form.busy}>
      {form.busy ? busyLabel : label}
    </button>
  </form>
);
