import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CardMembershipOutlined from '@mui/icons-material/CardMembershipOutlined';
import NavigateNext from '@mui/icons-material/NavigateNext';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SpaOutlined from '@mui/icons-material/SpaOutlined';
import TodayOutlined from '@mui/icons-material/TodayOutlined';
import { Placeholder } from '../../components/feedback/Placeholder';
import { useMayOpen } from '../../components/parts/useMayOpen';
import { PageLink } from '../account/pin/PageLink';
import { cardPages } from './cardPages';
import { Meaning } from './Meaning';
import styles from './Metrics.module.css';
import type { CardName, MetricCard } from './metricCards';
import { RevenueTrend } from './RevenueTrend';

const icons: Record<CardName, typeof PaymentsOutlined> = {
  revenue: PaymentsOutlined,
  members: CardMembershipOutlined,
  services: SpaOutlined,
  today: TodayOutlined,
  checkins: PlaceOutlined,
  campaigns: CampaignOutlined,
};

const arrows = { up: ArrowUpward, down: ArrowDownward };

/** A metric card, which as a whole is a link to its page if the owner may open that. */
export const Metric = ({ card }: { card: MetricCard }) => {
  const { name, title, value, exact, points, subtitle, note, days, meaning } = card;
  const page = cardPages[name];
  const mayOpen = useMayOpen();
  const Icon = icons[name];
  const Arrow = note.arrow && arrows[note.arrow];
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon aria-hidden="true" />
        </span>
        <h2 className={styles.title}>
          {mayOpen(page.to) ? (
            <PageLink page={page} className={styles.link}>
              <span>{title}</span>
              <NavigateNext className={styles.leads} aria-hidden="true" />
            </PageLink>
          ) : (
            title
          )}
        </h2>
        <Meaning of={title}>{meaning}</Meaning>
      </div>
      <p className={styles.value}>
        <span>{value}</span> {exact && <span className={styles.exact}>{exact}</span>}
        {points && (
          <>
            {' '}
            <span className={`${styles.exact} ${styles.points}`}>{points}</span>
          </>
        )}
      </p>
      <div className={styles.foot}>
        <div className={styles.lines}>
          <p className={styles.subtitle}>{subtitle}</p>
          <p className={styles.note} data-arrow={note.arrow} title={note.text}>
            {Arrow && <Arrow className={styles.arrow} aria-hidden="true" />}
            <span className={styles.noteText}>{note.text}</span>
          </p>
        </div>
        {days && <RevenueTrend days={days} />}
      </div>
    </li>
  );
};

/** A skeleton of the size of a card. */
export const MetricSkeleton = () => (
  <li className={styles.card}>
    <div className={styles.head}>
      <span className={styles.icon} />
      <Placeholder width="55%" />
    </div>
    <p className={styles.value}>
      <Placeholder width="40%" />
    </p>
    <div className={styles.foot}>
      <div className={styles.lines}>
        <p className={styles.subtitle}>
          <Placeholder width="60%" />
        </p>
        <p className={styles.note}>
          <Placeholder width="75%" />
        </p>
      </div>
    </div>
  </li>
);
