import type { ReactNode } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import cells from '../fields/cells.module.css';
import { useRecordAddress } from './useRecordAddress';

/** The link by which the record in the context opens, called like the record if nothing is said. */
export const RecordLink = ({ children }: { source?: string; children?: ReactNode }) => {
  const represent = useGetRecordRepresentation(useResourceContext());
  const record = useRecordContext();
  return (
    <Link className={cells.name} to={useRecordAddress()}>
      {children ?? represent(record)}
    </Link>
  );
};
