import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { faultOf } from '../../../../domain/fieldRules';
import { formatCount, formatUsd } from '../../../../domain/money';
import { planFields, pointsPerMonth } from '../../../../domain/rewardPlans';
import { pricesThatApply } from '../../../../domain/services';
import { MemberPreview } from '../../../components/parts/MemberPreview';
import screen from '../../../components/parts/memberScreen.module.css';
import { useRecords } from '../../../components/parts/useRecords';
import { replaceUnknown } from '../../../dataProvider/unknown';
import { pricedService } from '../../services/endpoint';
import type { IntroService } from '../introServices';
import { tierLabel } from '../planWords';
import styles from './PlanFormPreview.module.css';
import { introServicesOf, type PlanValues } from './planValues';

/** The most member prices that stand on the screen. */
const shownPrices = 6;

interface PlanFormPreviewProps {
  known: readonly IntroService[];
  children: ReactNode;
}

/** The inputs of a plan beside a preview of what members see. */
export const PlanFormPreview = ({ known, children }: PlanFormPreviewProps) => {
  const values = replaceUnknown(useWatch<PlanValues>(), null) as PlanValues;
  const { data: services = [] } = useRecords('services');
  const name = values.name.trim();
  const isPriced = !faultOf(planFields.price, values.price);
  const price = isPriced ? Number(values.price) : 0;
  const nameOf = (serviceId: string) =>
    services.find(({ id }) => id === serviceId)?.name ??
    known.find(({ service_id }) => service_id === serviceId)?.name;
  // One that is about to be added again is refused, and not shown twice until then.
  const quantities = new Map(
    introServicesOf(values).map(({ service_id, quantity }) => [service_id, quantity]),
  );
  const free = [...quantities].flatMap(([id, quantity]) => {
    const found = nameOf(id);
    return found ? [{ id, text: `${quantity} × ${found}` }] : [];
  });
  const plan = { id: values.id ?? '', tier_level: Number(values.tier_level) };
  const prices = services.flatMap((service) => {
    const { id, name, is_active } = service;
    const priced = is_active === true && pricedService(service);
    if (!priced) return [];
    const special = pricesThatApply(priced, [plan]).find(
      ({ tier_level }) => tier_level === plan.tier_level,
    );
    if (!special) return [];
    const price = special.special_price;
    return [{ id, name, price: price === 0 ? 'Free' : formatUsd(price) }];
  });
  const points = price > 0 && `${formatCount(pointsPerMonth(price))} points each month`;
  const shown = [
    name || 'a plan without a name',
    values.tier_level && tierLabel(values.tier_level),
    price > 0 && `${formatUsd(price)} per month`,
    points,
    ...free.map(({ text }) => `free to begin with: ${text}`),
    ...prices.slice(0, shownPrices).map(({ name, price }) => `${name}: ${price}`),
  ];

  return (
    <MemberPreview
      description={shown.filter(Boolean).join(', ')}
      note={values.is_active ? undefined : 'Inactive: nobody new can join.'}
      screen={
        <>
          <div className={screen.banner}>
            {values.tier_level && <p>{tierLabel(values.tier_level)}</p>}
            <p className={screen.title}>{name || 'Name of the plan'}</p>
            {price > 0 && (
              <p>
                <strong>{formatUsd(price)}</strong> per month
              </p>
            )}
          </div>
          <div className={styles.text}>
            {points && <p>{points}</p>}
            {free.length > 0 && (
              <div>
                <p className={styles.heading}>Free when you join</p>
                {free.map(({ id, text }) => (
                  <p key={id}>{text}</p>
                ))}
              </div>
            )}
            {prices.length > 0 && (
              <div>
                <p className={styles.heading}>Your prices</p>
                {prices.slice(0, shownPrices).map(({ id, name, price }) => (
                  <p key={id} className={screen.line}>
                    <span>{name}</span>
                    <strong>{price}</strong>
                  </p>
                ))}
                {prices.length > shownPrices && (
                  <p className={screen.quiet}>{`and ${prices.length - shownPrices} more`}</p>
                )}
              </div>
            )}
          </div>
        </>
      }
    >
      {children}
    </MemberPreview>
  );
};
