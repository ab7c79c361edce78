import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatUsd } from '../../../domain/money';
import { Button } from '../../components/Button';
import { ErrorBanner } from '../../components/ErrorBanner';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/RecordDialog';
import { messageOf } from '../../dataProvider/errors';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import styles from './PlanPreviewDialog.module.css';
import type { PlanPreview } from './planPreview';
import { planQueries } from './planQueries';

/** The most services at regular price that are listed (PLAN-39). */
const listed = 6;

interface PlanPreviewDialogProps {
  planId: string;
  name: string;
  onClose: () => void;
}

/** What a member of a plan gets (PLAN-37 to PLAN-40). */
export const PlanPreviewDialog = ({ planId, name, onClose }: PlanPreviewDialogProps) => {
  const dataProvider = useOwnerDataProvider();
  const preview = useQuery(planQueries.preview(dataProvider, planId));

  return (
    <RecordDialog title={`Plan Preview: ${name}`} width="sm" onClose={onClose}>
      <DialogBody>
        {preview.isPending && <p role="status">Loading preview...</p>}
        {preview.error && !preview.data && (
          <ErrorBanner message={messageOf(preview.error, 'Failed to load preview')}>
            <Button
              variant="outline"
              size="sm"
              disabled={preview.isFetching}
              onClick={() => preview.refetch()}
            >
              Retry
            </Button>
          </ErrorBanner>
        )}
        {preview.data && <Preview {...preview.data} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </RecordDialog>
  );
};

const Preview = ({
  plan,
  special_pricing_count: count,
  intro_services,
  special_pricing,
  regular_pricing,
}: PlanPreview) => (
  <div className={styles.preview}>
    <div className={styles.head}>
      <p>
        <span className={styles.price}>{formatUsd(plan.price)}</span> per month
      </p>
      <p className={styles.quiet}>
        {count} {count === 1 ? 'service' : 'services'} with special pricing
      </p>
    </div>
    <Section title="Free introductory services" empty="This plan has none.">
      {intro_services.map(({ id, service_id, name, quantity }) => (
        <li key={id} className={styles.row}>
          <ServiceName id={service_id} name={name} />
          <span className={styles.quiet}>{quantity === 1 ? 'once' : `${quantity} times`}</span>
        </li>
      ))}
    </Section>
    <Section title="Member special pricing" empty="No service has a special price in this plan.">
      {special_pricing.map((service) => (
        <li key={service.id} className={styles.row}>
          <ServiceName {...service} />
          <span className={styles.prices}>
            <span className="visually-hidden">instead of</span>
            <s className={styles.quiet}>{formatUsd(service.original_price)}</s>
            <strong>{service.is_free ? 'FREE' : formatUsd(service.special_price)}</strong>
            <span className={styles.discount}>{service.discount_percentage}% off</span>
          </span>
        </li>
      ))}
    </Section>
    <Section title="Other services at regular price" empty="There are no others.">
      {regular_pricing.slice(0, listed).map((service) => (
        <li key={service.id} className={styles.row}>
          <ServiceName {...service} />
          <span>{formatUsd(service.price)}</span>
        </li>
      ))}
      {regular_pricing.length > listed && (
        <li className={styles.row}>
          <span className={styles.quiet}>
            Plus {regular_pricing.length - listed} more services...
          </span>
        </li>
      )}
    </Section>
  </div>
);

/** A service's name, which leads to where its prices are set. */
const ServiceName = ({ id, name, category }: { id: string; name: string; category?: string }) => (
  <span className={styles.name}>
    <Link className={styles.link} to={`/services/${encodeURIComponent(id)}`}>
      {name}
    </Link>
    {category && <span className={styles.quiet}>{category}</span>}
  </span>
);

interface SectionProps {
  title: string;
  /** Said when there is nothing to list. */
  empty: string;
  children: ReactNode;
}

const Section = ({ title, empty, children }: SectionProps) => {
  const id = useId();
  const isEmpty = [children].flat(2).filter(Boolean).length === 0;
  return (
    <section>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {isEmpty ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
};
