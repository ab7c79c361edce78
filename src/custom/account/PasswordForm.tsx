import { useAuth } from '../../authProvider/AuthProvider';
import styles from './pin/pin.module.css';
import { SecretForm } from './pin/SecretForm';

interface PasswordFormProps {
  text: string;
  submitLabel: string;
  savingLabel: string;
  save: (values: { password: string }) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
}

const missingPassword = { field: 'password', message: 'Please enter your password' };

/** Asks for the password once more. */
export const PasswordForm = ({ text, onSaved = () => undefined, ...form }: PasswordFormProps) => (
  <SecretForm<{ password: string }>
    {...form}
    what="password"
    username={useAuth().user?.email}
    fields={[{ source: 'password', label: 'Password', isPassword: true }]}
    check={({ password }) => (password ? [] : [missingPassword])}
    onSaved={onSaved}
  >
    <p className={styles.text}>{text}</p>
  </SecretForm>
);
