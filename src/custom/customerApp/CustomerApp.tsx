import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../../domain/brand';
import { appUrlFault } from '../../../domain/customerApp';
import { useAuth } from '../../authProvider/AuthProvider';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { useToldMutation } from '../../components/feedback/useToldMutation';
import { usePlainForm } from '../../components/form/usePlainForm';
import { Button } from '../../components/parts/Button';
import { May } from '../../components/parts/May';
import { PageHead } from '../../components/parts/PageHead';
import { PrintButton } from '../../components/parts/PrintButton';
import { QrCode } from '../../components/parts/QrCode';
import surfaces from '../../components/parts/surfaces.module.css';
import { useMethods } from '../../dataProvider/useMethods';
import { settingsQuery } from '../settings/globalSettings';
import styles from './CustomerApp.module.css';

/** The page of the link to the customers' app, with its code for the camera of a phone. */
const CustomerAppPage = () => {
  const name = useAuth().user?.clientName;
  const query = useQuery(settingsQuery(useMethods()));
  const link = query.data?.app_url;
  return (
    <>
      <PageHead
        title="Customer app"
        actions={link && <PrintButton label="Print for your front desk" />}
      >
        Customers scan the code with their phone, or follow the link.
      </PageHead>
      {query.isPending && (
        <p className={surfaces.quiet} role="status">
          Loading the link...
        </p>
      )}
      <LoadFailure query={query} message="Failed to load the link to your app" />
      {link && (
        <div className={`${surfaces.sheet} ${styles.way}`}>
          <QrCode text={link} label="Code for the camera of a phone" className={styles.code} />
          <div>
            <p className={styles.title}>{`Get the app of ${name || 'our business'}`}</p>
            <a className={styles.link} href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </div>
        </div>
      )}
      {link !== undefined && (
        <May right="config">
          <LinkForm key={link} link={link} />
        </May>
      )}
    </>
  );
};

const LinkForm = ({ link }: { link: string }) => {
  const methods = useMethods();
  const { mutateAsync } = useToldMutation(
    (app_url: string) => methods.updateGlobalSettings({ app_url }),
    { queryKey: settingsQuery(methods).queryKey, done: () => 'Link to your app saved' },
  );
  const { ref, busy, faultOf, onChange, onSubmit } = usePlainForm<'link'>({
    check({ link: typed }) {
      const fault = typed.trim() ? appUrlFault(typed.trim()) : undefined;
      return fault ? { link: fault } : {};
    },
    send: async ({ link: typed }) => typed.trim() !== link && mutateAsync(typed.trim()),
  });
  const fault = faultOf('link');
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      data-paper="never"
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <TextField
        label="Link to your app"
        type="url"
        name="link"
        defaultValue={link}
        error={fault !== undefined}
        helperText={fault ?? `Whoever runs ${brand.name} for you, or published your app, knows it.`}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, inputMode: 'url' } }}
      />
      <Button type="submit" disabled={busy}>
        {busy ? 'Saving...' : 'Save link'}
      </Button>
    </form>
  );
};

export default CustomerAppPage;
