import { formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';

/** "5 check-ins". */
export const requirement = (checkIns: number): string =>
  `${checkIns} ${plural(checkIns, 'check-in')}`;

/** What a reward promises to customers, the service's price in dollars. */
export const rewardPreview = (checkIns: number, service: { name: string; price: number }): string =>
  `Get ${requirement(checkIns)} and earn a free ${service.name} (Value: ${formatUsd(service.price)})`;
