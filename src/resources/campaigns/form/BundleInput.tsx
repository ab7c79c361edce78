import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useState } from 'react';
import { RecordContextProvider, SourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatUsd } from '../../../../domain/money';
import { plural } from '../../../../domain/text';
import inputs from '../../../components/inputs/inputs.module.css';
import { MoneyInput } from '../../../components/inputs/MoneyInput';
import { TextInput } from '../../../components/inputs/TextInput';
import { Button } from '../../../components/parts/Button';
import { shown } from '../../../dataProvider/unknown';
import { ServicesInput } from '../../services/ServicesInput';
import { faultsOf, savingsText, totalsOf } from '../bundleRules';
import { type BundleValues, type CampaignRecord, withServices } from './campaignValues';
import styles from './form.module.css';
import type { ServiceAsNow, useBundleServices } from './useBundleServices';

interface BundleInputProps {
  /** Its place in the form's bundles. */
  index: number;
  services: Omit<ReturnType<typeof useBundleServices>, 'retry' | 'goneOf'>;
  goneOf: ReturnType<typeof useBundleServices>['goneOf'];
  asNow: ServiceAsNow;
  /** The server's error about a bundle, this one or another. */
  refused: CampaignRecord['refused'];
  onRemove: () => void;
}

const sourcesOf = (index: number) => ({
  getSource: (source: string) => `bundles.${index}.${source}`,
  getLabel: (source: string) => source,
});

/** One bundle of the campaign, with its faults and savings. */
export const BundleInput = ({
  index,
  services,
  goneOf,
  asNow,
  refused,
  onRemove,
}: BundleInputProps) => {
  const bundle: BundleValues | undefined = useWatch({ name: `bundles.${index}` });
  /** The last error of the server that an edit of the bundle has dismissed. */
  const [answered, setAnswered] = useState<BundleInputProps['refused']>();
  if (!bundle) return null;

  const input = withServices(bundle, asNow);
  const faults = faultsOf(input);
  const totals = totalsOf(input);
  const saved = savingsText(totals);
  const gone = goneOf(bundle.services).map(({ name }) => `"${name || 'A service'}"`);
  const title = bundle.name.trim() || `Bundle ${index + 1}`;
  // The fault shows as long as it holds, and in red once the field was left.
  const field = (source: string) => ({
    source,
    fault: faults.find(({ field }) => field === source)?.message,
    onChange: () => setAnswered(refused),
  });

  return (
    <RecordContextProvider value={bundle}>
      <SourceContextProvider value={sourcesOf(index)}>
        <fieldset className={styles.bundle} aria-label={title} tabIndex={-1}>
          <div className={styles.bundleHead}>
            <h3 className={styles.bundleTitle}>{title}</h3>
            <Button variant="ghost" size="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
              <DeleteOutlined />
            </Button>
          </div>
          {refused?.key === bundle.key && refused !== answered && (
            <p className={inputs.fault}>{refused.message}</p>
          )}
          {gone.length > 0 && (
            <p className={inputs.fault}>
              {`${gone.join(', ')} ${plural(gone.length, 'does', 'do')} not exist any more.`}
            </p>
          )}
          <div className={styles.bundleMain}>
            <TextInput {...field('name')} label="Bundle name" required />
            <MoneyInput {...field('bundle_price')} label="Bundle price" required />
          </div>
          <ServicesInput
            {...field('services')}
            {...services}
            asNow={asNow}
            label="Services"
            noteOf={({ category }) => category}
            priceOf={({ price }) => shown(price, formatUsd)}
            disableCloseOnSelect
          />
          <TextInput {...field('description')} label="Description" multiline minRows={2} />
          {bundle.services.length > 0 && (
            <p className={styles.totals} role="status">
              <span>
                Original total <strong>{shown(totals.original_total, formatUsd)}</strong>
              </span>
              {saved && input.bundle_price && (
                <span className={styles.savings}>{`You Save ${saved}`}</span>
              )}
            </p>
          )}
        </fieldset>
      </SourceContextProvider>
    </RecordContextProvider>
  );
};
