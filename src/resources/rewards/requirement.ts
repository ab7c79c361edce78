import { formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { shown, type Unknown } from '../../dataProvider/unknown';

/** "5 check-ins". */
export const requirement = (checkIns: number): string =>
  `${checkIns} ${plural(checkIns, 'check-in')}`;

/** A reward as customers read it, with the service's price in dollars. */
export const rewardPreview = (
  checkIns: number,
  service: { name: string; price: number | Unknown },
): string =>
  `Get ${requirement(checkIns)} and earn a free ${service.name} (Value: ${shown(service.price, formatUsd)})`;
