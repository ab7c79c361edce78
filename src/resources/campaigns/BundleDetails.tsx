import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../../domain/money';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { useExpanded } from '../../components/list/useExpanded';
import { useRecordAddress } from '../../components/list/useRecordAddress';
import surfaces from '../../components/parts/surfaces.module.css';
import { shown, unknownText } from '../../dataProvider/unknown';
import { bundleTrouble, savingsText } from './bundleRules';
import styles from './CampaignList.module.css';
import type { Bundle, ListedCampaign } from './endpoint';
import { useCampaign } from './useCampaign';

interface BundleDetailsProps {
  /** Told above them where the row has no room for it. */
  about: ReactNode;
}

/** The bundles of the campaign in the context, under its row. */
export const BundleDetails = ({ about }: BundleDetailsProps) => {
  const campaign = useRecordContext<ListedCampaign>();
  const { detailsId } = useExpanded();
  return (
    campaign && (
      <div id={detailsId}>
        <div className={styles.about}>{about}</div>
        {campaign.bundles ? (
          <Bundles name={campaign.name} bundles={campaign.bundles} />
        ) : (
          <BundlesToLoad {...campaign} />
        )}
      </div>
    )
  );
};

/** The bundles of a campaign that the list left out. */
const BundlesToLoad = ({ id, name }: ListedCampaign) => {
  const list = useCampaign(id);
  if (list.data) return <Bundles name={name} bundles={list.data.bundles} />;
  if (!list.error) return <p role="status">Loading bundles...</p>;
  return <LoadFailure query={list} />;
};

const Bundles = ({ name, bundles }: { name: string; bundles: readonly Bundle[] }) => {
  const address = useRecordAddress();
  return bundles.length === 0 ? (
    <p className={surfaces.quiet}>
      This campaign has no bundles yet. <Link to={address}>Add one</Link>
    </p>
  ) : (
    <ul className={styles.bundles} aria-label={`Bundles of ${name}`}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} />
      ))}
    </ul>
  );
};

const BundleCard = ({ bundle }: { bundle: Bundle }) => {
  const saved = savingsText(bundle);
  const trouble = bundleTrouble(bundle);
  return (
    <li className={styles.bundle}>
      <div className={styles.line}>
        <h2 className={styles.bundleName}>{bundle.name}</h2>
        <strong>{shown(bundle.bundle_price, formatUsd)}</strong>
      </div>
      {bundle.description && <p className={surfaces.quiet}>{bundle.description}</p>}
      <ul className={styles.lines} aria-label="Services">
        {bundle.services.map(({ id, name, price }) => (
          <li key={id} className={styles.line}>
            <span>{name || unknownText}</span>
            <span>{shown(price, formatUsd)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.line}>
          <dt>Original total</dt>
          <dd>{shown(bundle.original_total, formatUsd)}</dd>
        </div>
        {saved && (
          <div className={`${styles.line} ${styles.saved}`}>
            <dt>You Save</dt>
            <dd>{saved}</dd>
          </div>
        )}
      </dl>
      {trouble && <p className={styles.trouble}>{trouble}</p>}
    </li>
  );
};
