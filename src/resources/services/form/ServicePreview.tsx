import SpaOutlined from '@mui/icons-material/SpaOutlined';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatUsd } from '../../../../domain/money';
import { MemberPreview } from '../../../components/parts/MemberPreview';
import screen from '../../../components/parts/memberScreen.module.css';
import { imageAddress } from '../../../dataProvider/apiHost';
import { replaceUnknown } from '../../../dataProvider/unknown';
import type { RewardPlan } from '../../reward-plans/endpoint';
import styles from './ServicePreview.module.css';
import { type ServiceValues, serviceOf } from './serviceValues';
import { useFileAddress } from './useFileAddress';

interface ServicePreviewProps {
  plans: readonly RewardPlan[] | undefined;
  children: ReactNode;
}

/** The inputs of a service beside a preview of what members see. */
export const ServicePreview = ({ plans, children }: ServicePreviewProps) => {
  const values = replaceUnknown(useWatch<ServiceValues>(), Number.NaN) as ServiceValues;
  const { name, category, duration, description, price, is_featured, ...service } = serviceOf(
    values,
    plans,
  );
  const facts = [category, duration].filter(Boolean).join(' · ');
  const memberPrices = service.reward_plan_pricing
    .filter(({ special_price }) => !Number.isNaN(special_price))
    .map(({ tier_level, special_price }) => ({
      tier_level,
      plan: plans?.find((plan) => plan.tier_level === tier_level)?.name || `Tier ${tier_level}`,
      price: special_price === 0 ? 'Free' : formatUsd(special_price),
    }));
  const shown = [
    name || 'a service without a name',
    is_featured && 'Featured',
    facts,
    price > 0 && formatUsd(price),
    ...memberPrices.map(({ plan, price }) => `${plan}: ${price}`),
    description,
  ];

  return (
    <MemberPreview
      description={shown.filter(Boolean).join(', ')}
      note={service.is_active ? undefined : 'Not live yet: only you can see it.'}
      screen={
        <>
          <div className={styles.picture}>
            <Picture values={values} />
            {is_featured && <span className={styles.featured}>Featured</span>}
          </div>
          <div className={styles.text}>
            <div>
              <p className={styles.name}>{name || 'Name of the service'}</p>
              {facts && <p className={screen.quiet}>{facts}</p>}
            </div>
            {price > 0 && <p className={styles.price}>{formatUsd(price)}</p>}
            {memberPrices.length > 0 && (
              <div className={styles.members}>
                {memberPrices.map(({ tier_level, plan, price }) => (
                  <p key={tier_level} className={screen.line}>
                    <span>{plan}</span>
                    <strong>{price}</strong>
                  </p>
                ))}
              </div>
            )}
            {description && (
              <p className={`${screen.quiet} ${styles.description}`}>{description}</p>
            )}
          </div>
        </>
      }
    >
      {children}
    </MemberPreview>
  );
};

/** The chosen file, or else the stored image. */
const Picture = ({ values }: { values: ServiceValues }) => {
  const chosen = useFileAddress(values.file);
  const address = chosen ?? imageAddress(values.detail_image_url || values.thumbnail_image_url);
  const [unshown, setUnshown] = useState<string>();
  if (address && address !== unshown) {
    const objectPosition = chosen ? `${values.cut}% ${values.cut}%` : undefined;
    return (
      <img src={address} alt="" style={{ objectPosition }} onError={() => setUnshown(address)} />
    );
  }
  return (
    <>
      <SpaOutlined />
      {!address && <span>No photo yet</span>}
    </>
  );
};
