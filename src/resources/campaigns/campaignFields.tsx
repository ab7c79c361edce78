import ExpandMore from '@mui/icons-material/ExpandMore';
import { useRecordContext } from 'react-admin';
import { formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import cells from '../../components/fields/cells.module.css';
import { DateField } from '../../components/fields/DateField';
import type { FieldProps } from '../../components/fields/fieldProps';
import { useExpanded } from '../../components/list/useExpanded';
import { StatusBadge } from '../../components/parts/StatusBadge';
import { shown } from '../../dataProvider/unknown';
import { bundleTrouble, totalSaved } from './bundleRules';
import styles from './CampaignList.module.css';
import type { Bundle } from './endpoint';
import { type FoundCampaign, statuses } from './findable';

/** The start or end of a campaign, in the business's time zone. */
export const MomentField = ({ source }: FieldProps) => (
  <DateField source={source} showTime emptyText="Not set" />
);

/** The start of a campaign; on a phone, whose rows have one place for both, its first and last day. */
export const StartField = ({ source }: FieldProps) => (
  <>
    <span className={cells.wide}>
      <MomentField source={source} />
    </span>
    <span className={cells.onPhone}>
      <DateField source={source} emptyText="Not set" /> –{' '}
      <DateField source="end_date" emptyText="not set" />
    </span>
  </>
);

export const StatusField = () => {
  const status = useRecordContext<FoundCampaign>()?.status;
  return status && <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>;
};

/** The bundles of the campaign in short, and the button that shows them under its row. */
export const BundlesField = () => {
  const campaign = useRecordContext<FoundCampaign>();
  const { isExpanded, toggle, detailsId } = useExpanded();
  if (!campaign) return null;
  const { name, bundles, status } = campaign;
  return (
    <button
      type="button"
      className={styles.toggle}
      data-paper="always"
      aria-expanded={isExpanded}
      aria-controls={detailsId}
      onClick={toggle}
    >
      <ExpandMore className={styles.chevron} data-paper="never" aria-hidden="true" />
      {bundles ? (
        // The bundles of an expired campaign are not on sale.
        <BundlesInShort bundles={bundles} checked={status !== 'expired'} />
      ) : (
        <span>See its bundles</span>
      )}{' '}
      <span className="visually-hidden">{`in ${name}`}</span>
    </button>
  );
};

const BundlesInShort = ({ bundles, checked }: { bundles: Bundle[]; checked: boolean }) => {
  const faulty = checked ? bundles.filter(bundleTrouble).length : 0;
  return (
    <>
      <span>{`${bundles.length} ${plural(bundles.length, 'bundle')}`}</span>{' '}
      <span className={styles.saving}>{`${shown(totalSaved(bundles), formatUsd)} saved`}</span>
      {faulty > 0 && (
        <>
          {' '}
          <span className={styles.trouble}>
            {`${faulty} ${plural(faulty, 'bundle needs', 'bundles need')} attention`}
          </span>
        </>
      )}
    </>
  );
};
