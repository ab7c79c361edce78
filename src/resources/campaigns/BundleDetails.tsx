import { Link } from 'react-router-dom';
import { bundleTotals } from '../../../domain/campaigns';
import { formatUsd } from '../../../domain/money';
import styles from './CampaignList.module.css';
import type { Bundle, Campaign } from './endpoint';

interface BundleDetailsProps {
  id: string;
  campaign: Campaign;
  /** The address of the editor. */
  edit: string;
}

/** The bundles of a campaign, under its row (CMP-03). */
export const BundleDetails = ({ id, campaign, edit }: BundleDetailsProps) => (
  <div id={id}>
    {campaign.bundles.length === 0 ? (
      <p className={styles.quiet}>
        This campaign has no bundles yet. <Link to={edit}>Add one</Link>
      </p>
    ) : (
      <ul className={styles.bundles} aria-label={`Bundles of ${campaign.name}`}>
        {campaign.bundles.map((bundle) => (
          <BundleCard key={bundle.id} bundle={bundle} />
        ))}
      </ul>
    )}
  </div>
);

const BundleCard = ({ bundle }: { bundle: Bundle }) => {
  const { savings_percent } = bundleTotals(bundle);
  return (
    <li className={styles.bundle}>
      <div className={styles.bundleHead}>
        <h2 className={styles.bundleName}>{bundle.name}</h2>
        <strong className={styles.price}>{formatUsd(bundle.bundle_price)}</strong>
      </div>
      {bundle.description && <p className={styles.quiet}>{bundle.description}</p>}
      <ul className={styles.lines} aria-label="Services">
        {bundle.services.map(({ id, name, price }) => (
          <li key={id} className={styles.line}>
            <span>{name}</span>
            <span>{formatUsd(price)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.line}>
          <dt>Original total</dt>
          <dd>{formatUsd(bundle.original_total)}</dd>
        </div>
        <div className={`${styles.line} ${styles.saved}`}>
          <dt>You Save</dt>
          <dd>
            {formatUsd(bundle.savings)} ({savings_percent}%)
          </dd>
        </div>
      </dl>
    </li>
  );
};
