import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import cells from '../cells.module.css';
import { useRecordAddress } from './useRecordAddress';

/** The link by which the record in the context opens. */
export const RecordLink = ({ children }: { children: ReactNode }) => (
  <Link className={cells.name} to={useRecordAddress()}>
    {children}
  </Link>
);
