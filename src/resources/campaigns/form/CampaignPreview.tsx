import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatUsd } from '../../../../domain/money';
import { formatDate, momentOf } from '../../../../domain/time';
import { MemberPreview } from '../../../components/parts/MemberPreview';
import screen from '../../../components/parts/memberScreen.module.css';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { known, shown } from '../../../dataProvider/unknown';
import { savingsText, totalsOf } from '../bundleRules';
import styles from './CampaignPreview.module.css';
import { type BundleValues, type CampaignValues, withServices } from './campaignValues';
import type { ServiceAsNow } from './useBundleServices';

/** The texts of a bundle in a member's app; a price not typed yet is left out. */
const shownOf = (bundle: BundleValues) => {
  const price = Number(known(bundle.bundle_price));
  const totals = totalsOf(bundle);
  const saving = price > 0 ? savingsText(totals) : '';
  return {
    key: bundle.key,
    name: bundle.name.trim(),
    description: bundle.description.trim(),
    services: bundle.services.map(({ name }) => name).join(', '),
    price: price > 0 ? formatUsd(price) : '',
    instead: saving && shown(totals.original_total, formatUsd),
    saving: saving && `Save ${saving}`,
  };
};

interface CampaignPreviewProps {
  asNow: ServiceAsNow;
  children: ReactNode;
}

/** The inputs of a campaign beside a preview of what members see. */
export const CampaignPreview = ({ asNow, children }: CampaignPreviewProps) => {
  const values = useWatch<CampaignValues>() as CampaignValues;
  const timeZone = useTimeZone();
  const name = values.name.trim();
  const end = momentOf(String(values.end_date));
  const until = end ? `Until ${formatDate(end, timeZone)}` : '';
  const bundles = values.bundles.map((bundle) => shownOf(withServices(bundle, asNow)));
  const description = [
    name || 'a campaign without a name',
    until,
    ...bundles.flatMap(({ name, services, price, saving }) => [name, services, price, saving]),
  ];

  return (
    <MemberPreview
      description={description.filter(Boolean).join(', ')}
      note={values.is_active === true ? undefined : 'In preview: members do not see it.'}
      screen={
        <>
          <div className={screen.banner}>
            <p className={screen.title}>{name || 'Name of the campaign'}</p>
            {until && <p>{until}</p>}
          </div>
          <div className={styles.bundles}>
            {bundles.length === 0 && <p className={screen.quiet}>Its bundles appear here.</p>}
            {bundles.map((bundle, index) => (
              <div key={bundle.key} className={styles.bundle}>
                <p className={styles.name}>{bundle.name || `Bundle ${index + 1}`}</p>
                {bundle.services && <p className={screen.quiet}>{bundle.services}</p>}
                {bundle.description && <p>{bundle.description}</p>}
                {bundle.price && (
                  <p className={styles.price}>
                    <strong>{bundle.price}</strong>
                    {bundle.instead && <s className={screen.quiet}>{bundle.instead}</s>}
                  </p>
                )}
                {bundle.saving && <p className={styles.saving}>{bundle.saving}</p>}
              </div>
            ))}
          </div>
        </>
      }
    >
      {children}
    </MemberPreview>
  );
};
