import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import cells from '../../components/fields/cells.module.css';
import type { HistoryRecord } from './historyQuery';

interface HistoryLinkProps {
  /** Of the tab. */
  path: string;
  /** Tells it from others of the customer, to those who hear it. */
  children: ReactNode;
}

/** The customer of the record in the context, as the link by which it opens. */
export const HistoryLink = ({ path, children }: HistoryLinkProps) => {
  const record = useRecordContext<HistoryRecord>();
  const { search } = useLocation();
  return (
    record && (
      <Link className={cells.name} to={`${path}/${encodeURIComponent(record.id)}${search}`}>
        <span>{record.user.full_name || 'No name'}</span>
        <span className="visually-hidden">, {children}</span>
      </Link>
    )
  );
};
