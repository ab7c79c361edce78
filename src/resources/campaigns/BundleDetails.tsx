import { Link } from 'react-router-dom';
import { bundleTotals, bundleTrouble } from '../../../domain/campaigns';
import { formatUsd } from '../../../domain/money';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { messageOf } from '../../dataProvider/errors';
import styles from './CampaignList.module.css';
import type { Bundle, ListedCampaign } from './endpoint';
import { useCampaign } from './useCampaign';

interface BundleDetailsProps {
  id: string;
  campaign: ListedCampaign;
  /** The address of the editor. */
  edit: string;
}

/** The bundles of a campaign, under its row (CMP-03). */
export const BundleDetails = ({ id, campaign, edit }: BundleDetailsProps) => (
  <div id={id}>
    {campaign.bundles ? (
      <Bundles name={campaign.name} bundles={campaign.bundles} edit={edit} />
    ) : (
      <BundlesToLoad campaign={campaign} edit={edit} />
    )}
  </div>
);

/** The bundles that the list did not tell. */
const BundlesToLoad = ({ campaign, edit }: Omit<BundleDetailsProps, 'id'>) => {
  const { data, error, refetch, isFetching } = useCampaign(campaign.id);
  if (data) return <Bundles name={campaign.name} bundles={data.bundles} edit={edit} />;
  if (!error) return <p role="status">Loading bundles...</p>;
  return (
    <ErrorBanner message={messageOf(error)}>
      <Button variant="outline" size="sm" disabled={isFetching} onClick={() => refetch()}>
        Retry
      </Button>
    </ErrorBanner>
  );
};

interface BundlesProps {
  name: string;
  bundles: readonly Bundle[];
  edit: string;
}

const Bundles = ({ name, bundles, edit }: BundlesProps) =>
  bundles.length === 0 ? (
    <p className={styles.quiet}>
      This campaign has no bundles yet. <Link to={edit}>Add one</Link>
    </p>
  ) : (
    <ul className={styles.bundles} aria-label={`Bundles of ${name}`}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} />
      ))}
    </ul>
  );

const BundleCard = ({ bundle }: { bundle: Bundle }) => {
  const { savings_percent } = bundleTotals(bundle);
  const trouble = bundleTrouble(bundle);
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
        {bundle.savings > 0 && (
          <div className={`${styles.line} ${styles.saved}`}>
            <dt>You Save</dt>
            <dd>
              {formatUsd(bundle.savings)} ({savings_percent}%)
            </dd>
          </div>
        )}
      </dl>
      {trouble && <p className={styles.trouble}>{trouble}</p>}
    </li>
  );
};
