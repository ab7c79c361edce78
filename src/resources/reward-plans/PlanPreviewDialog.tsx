import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useParams } from 'react-router-dom';
import { formatUsd } from '../../../domain/money';
import { plural } from '../../../domain/text';
import { DialogBody, DialogFooter, RecordDialog } from '../../components/dialogs/RecordDialog';
import { RecordNotFound } from '../../components/dialogs/RecordNotFound';
import { useCloseDialog } from '../../components/dialogs/useCloseDialog';
import { LoadFailure } from '../../components/feedback/LoadFailure';
import { Button } from '../../components/parts/Button';
import surfaces from '../../components/parts/surfaces.module.css';
import { useRecords } from '../../components/parts/useRecords';
import { messageOf } from '../../dataProvider/errors';
import { isUnknown, known, shown, type Unknown } from '../../dataProvider/unknown';
import { useMethods } from '../../dataProvider/useMethods';
import { PlaceLink } from '../../navigation/PlaceLink';
import styles from './PlanPreviewDialog.module.css';
import type { PlanPreview } from './planPreview';
import { planQueries } from './planQueries';

/** The most services at regular price that are listed. */
const listed = 6;

interface PlanPreviewDialogProps {
  planId: string;
  name: string;
  onClose: () => void;
}

/** A preview of a plan as its members see it. */
export const PlanPreviewDialog = ({ planId, name, onClose }: PlanPreviewDialogProps) => {
  const preview = useQuery(planQueries.preview(useMethods(), planId));
  return (
    <RecordDialog title={`Plan Preview: ${name}`} width="sm" onClose={onClose}>
      <DialogBody>
        {preview.isPending && <p role="status">Loading preview...</p>}
        {!preview.data && (
          <LoadFailure
            query={preview}
            message={messageOf(preview.error, 'Failed to load preview')}
          />
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
}: PlanPreview) => {
  const regular = isUnknown(regular_pricing) ? regular_pricing : regular_pricing.slice(0, listed);
  const others = isUnknown(regular_pricing) ? 0 : regular_pricing.length - listed;
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <p>
          <span className={styles.price}>{shown(plan.price, formatUsd)}</span> per month
        </p>
        <p className={surfaces.quiet}>
          {`${shown(count, String)} ${plural(Number(known(count)), 'service')} with special pricing`}
        </p>
      </div>
      <Section title="Free introductory services" empty="This plan has none.">
        {eachOf(intro_services, ({ id, service_id, name, quantity }) => (
          <Row key={id} id={service_id} name={name}>
            <span className={surfaces.quiet}>
              {quantity === 1 ? 'once' : `${shown(quantity, String)} times`}
            </span>
          </Row>
        ))}
      </Section>
      <Section title="Member special pricing" empty="No service has a special price in this plan.">
        {eachOf(special_pricing, (service) => (
          <Row key={service.id} {...service}>
            <span className={styles.prices}>
              <span className="visually-hidden">instead of</span>
              <s className={surfaces.quiet}>{shown(service.original_price, formatUsd)}</s>
              <strong>{service.is_free ? 'FREE' : shown(service.special_price, formatUsd)}</strong>
              <span className={styles.discount}>
                {shown(service.discount_percentage, (percent) => `${percent}% off`)}
              </span>
            </span>
          </Row>
        ))}
      </Section>
      <Section title="Other services at regular price" empty="There are no others.">
        {eachOf(regular, (service) => (
          <Row key={service.id} {...service}>
            <span>{shown(service.price, formatUsd)}</span>
          </Row>
        ))}
        {others > 0 && (
          <li className={`${surfaces.quiet} ${styles.row}`}>{`Plus ${others} more services...`}</li>
        )}
      </Section>
    </div>
  );
};

/** The lines of a list; one line that says so where the server did not tell it. */
const eachOf = <T,>(list: readonly T[] | Unknown, line: (entry: T) => ReactNode) =>
  isUnknown(list) ? [<li key="unknown">Not available</li>] : list.map(line);

interface RowProps {
  id: string;
  name: string;
  category?: string;
  children: ReactNode;
}

/** A service, whose name leads to where its prices are set. */
const Row = ({ id, name, category, children }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.name}>
      <PlaceLink to={`/services/${encodeURIComponent(id)}`}>{name}</PlaceLink>
      {category && <span className={surfaces.quiet}>{category}</span>}
    </span>
    {children}
  </li>
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
        <p className={surfaces.quiet}>{empty}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
};

/** The preview at /reward-plans/:id/show over the cards. */
const PlanPreviewPage = () => {
  const { id = '' } = useParams();
  const { data: plans } = useRecords('reward-plans');
  const close = useCloseDialog('/reward-plans');

  if (!plans) return null;
  const plan = plans.find((candidate) => candidate.id === id);
  return plan ? (
    <PlanPreviewDialog planId={id} name={plan.name} onClose={close} />
  ) : (
    <RecordNotFound title="Plan Preview" thing="reward plan" onClose={close} />
  );
};

export default PlanPreviewPage;
