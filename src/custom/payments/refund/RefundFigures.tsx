import { formatUsd } from '../../../../domain/money';
import { Fact, Facts } from '../../../components/parts/Facts';
import type { Figures, UnsettledFigures } from './refundFault';

const words = (figures: Figures | undefined): string =>
  figures
    ? `${figures.status.replaceAll('_', ' ')}, ${formatUsd(figures.total_refunded)} refunded in all payments`
    : 'not known';

/** The figures of a payment before a refund was sent, and now. */
export const RefundFigures = ({ before, now }: UnsettledFigures) => (
  <Facts>
    <Fact label="Before">{words(before)}</Fact>
    <Fact label="Now">{words(now)}</Fact>
  </Facts>
);
