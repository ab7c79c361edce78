import { oneOfCurrency } from '../../../domain/currency';
import { formatCount, formatPoints, formatUsd } from '../../../domain/money';
import { formatCountShort, formatUsdShort } from '../../../domain/shortFigures';
import { plural } from '../../../domain/text';
import { isUnknown, known, shown, type Unknown } from '../../dataProvider/unknown';
import type { Metrics } from './metricsMethods';
import type { RevenueDay } from './revenueDays';

export type CardName = 'revenue' | 'members' | 'services' | 'today' | 'checkins' | 'campaigns';

/** Campaign conversion rates above this percentage count as good. */
const goodConversionRate = 20;

/** The texts of one metric card. */
export interface MetricCard {
  name: CardName;
  title: string;
  value: string;
  /** The full value of an abbreviated one. */
  exact: string | undefined;
  /** Points used, which the value includes as dollars. */
  points?: string | undefined;
  subtitle: string;
  /** The last line; with an arrow for a trend. */
  note: { text: string; arrow?: 'up' | 'down' };
  /** The daily revenue, if the server reports any. */
  days?: readonly RevenueDay[] | undefined;
  /** The explanation of the figure. */
  meaning: string;
}

/** The six cards in order, from the server's figures. */
export const metricCards = ({
  monthlyRevenue,
  members,
  services,
  todayRevenue,
  checkins,
  campaigns,
}: Metrics): MetricCard[] => [
  {
    name: 'revenue',
    title: 'Monthly Revenue',
    ...dollars(monthlyRevenue.total),
    subtitle: counted(monthlyRevenue.activeSubscriptions, 'active subscription'),
    note: trend(monthlyRevenue.growth, 'on', 'last month'),
    days: monthlyRevenue.daily?.some(({ amount }) => amount > 0) ? monthlyRevenue.daily : undefined,
    meaning:
      'Money received since the first of the month for orders and subscriptions, without points and before refunds. The percentage compares it with the same days of last month.',
  },
  {
    name: 'members',
    title: 'Active Members',
    ...count(members.total),
    subtitle: `${shown(members.newThisMonth, formatCount)} new this month`,
    note: trend(members.growth, 'since', 'last month'),
    meaning:
      'Customers who are on one of your reward plans now. The percentage compares them with the end of last month.',
  },
  {
    name: 'services',
    title: 'Active Services',
    ...count(services.total),
    subtitle: `${shown(services.averagePrice, formatUsd)} average price`,
    note: { text: `Most popular: ${services.mostPopular}` },
    meaning:
      'Services that customers can see in your app, their average regular price, and the one bought most often this month.',
  },
  {
    name: 'today',
    title: "Today's Revenue",
    ...dollars(todayRevenue.amount),
    points: pointsIn(todayRevenue),
    subtitle: todayRevenueText(todayRevenue),
    note: trend(todayRevenue.dailyTrend, 'on', 'yesterday'),
    meaning: `What customers paid today in money (card, terminal and banknotes) and in points, before refunds; a point counts as ${oneOfCurrency()}. The percentage compares it with the whole of yesterday.`,
  },
  {
    name: 'checkins',
    title: 'Check-ins This Month',
    ...count(checkins.thisMonth),
    subtitle: counted(checkins.unclaimedRewards, 'unclaimed reward'),
    note: { text: `Top location: ${checkins.topLocation}` },
    meaning:
      'Check-ins since the first of the month. Unclaimed rewards are those that customers have earned, at any time, and not used yet.',
  },
  {
    name: 'campaigns',
    title: 'Active Campaigns',
    ...count(campaigns.active),
    subtitle: `${counted(campaigns.totalCampaigns, 'campaign')} in all`,
    note: rate(campaigns.conversionRate),
    meaning: `Campaigns that are running now. The conversion rate is the share of this month's orders in which a campaign's bundle was bought; above ${goodConversionRate}% its arrow points up.`,
  },
];

/** True for a business without sales this month and without members. */
export const isBeginning = ({ monthlyRevenue, members, todayRevenue }: Metrics): boolean =>
  monthlyRevenue.total === 0 && members.total === 0 && todayRevenue.amount === 0;

const abbreviated = (value: string, exact: string) => ({
  value,
  exact: value.endsWith('k') ? exact : undefined,
});

type Figure = number | Unknown;

const dollars = (amount: Figure) =>
  abbreviated(shown(amount, formatUsdShort), shown(amount, formatUsd));
const count = (number: Figure) =>
  abbreviated(shown(number, formatCountShort), shown(number, formatCount));

const counted = (number: Figure, noun: string) =>
  `${shown(number, formatCount)} ${plural(Number(known(number)), noun)}`;

const todayRevenueText = ({ amount, paymentSplit: { cash, points } }: Metrics['todayRevenue']) => {
  if (amount === 0) return 'No transactions today';
  if (isUnknown(cash) || isUnknown(points) || (cash === 0 && points === 0)) {
    return 'No payment breakdown available';
  }
  return `${cash}% cash · ${points}% points`;
};

const pointsIn = ({ pointsUsed }: Metrics['todayRevenue']) =>
  known(pointsUsed) ? `with ${shown(pointsUsed, formatPoints)}` : undefined;

/** It has an arrow as a trend has (OVW-13); its words say with what it is compared. */
const rate = (percent: Figure): MetricCard['note'] => {
  if (isUnknown(percent)) return { text: 'Conversion rate not available' };
  const text = `${formatCount(percent)}% conversion rate`;
  return percent > goodConversionRate
    ? { arrow: 'up', text: `${text}, above ${goodConversionRate}%` }
    : { arrow: 'down', text: `${text}, not above ${goodConversionRate}%` };
};

/** "+12.4% since last month", with a typographic minus. */
const trend = (percent: Figure, since: 'on' | 'since', before: string): MetricCard['note'] => {
  if (isUnknown(percent)) return { text: `No comparison with ${before}` };
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return {
    arrow: percent > 0 ? 'up' : 'down',
    text: `${sign}${formatCount(Math.abs(percent))}% ${since} ${before}`,
  };
};
